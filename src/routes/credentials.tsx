import { createFileRoute } from '@tanstack/react-router';
import { CreditsPage } from '#src/features/legal/credits-page.tsx';

/** The credits page, although its URL says “credentials”. */
export const Route = createFileRoute('/credentials')({ component: CreditsPage });
