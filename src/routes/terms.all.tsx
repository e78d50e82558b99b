import { createFileRoute } from '@tanstack/react-router';
import { TermsIndex } from '#src/features/legal/terms-index.tsx';

export const Route = createFileRoute('/terms/all')({ component: TermsIndex });
