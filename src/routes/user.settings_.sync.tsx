import { createFileRoute } from '@tanstack/react-router';
import { SyncPage } from '#src/features/settings/sync-page.tsx';

export const Route = createFileRoute('/user/settings_/sync')({ component: SyncPage });
