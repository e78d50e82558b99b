import { createFileRoute } from '@tanstack/react-router';
import { DietPage } from '#src/features/settings/diet-page.tsx';

export const Route = createFileRoute('/user/settings_/diet')({ component: DietPage });
