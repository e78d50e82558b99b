import { createFileRoute } from '@tanstack/react-router';
import { MessagesPage } from '#src/features/settings/messages-page.tsx';

export const Route = createFileRoute('/user/settings_/messages')({ component: MessagesPage });
