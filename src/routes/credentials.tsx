import { createFileRoute } from '@tanstack/react-router';
import { CreditsPage } from '#src/features/about/credits-page.tsx';

export const Route = createFileRoute('/credentials')({ component: CreditsPage });
