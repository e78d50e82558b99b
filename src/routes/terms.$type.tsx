import { createFileRoute, Navigate } from '@tanstack/react-router';
import { DocumentPage } from '#src/features/legal/document-page.tsx';
import { isDocumentType } from '#src/features/legal/document-types.ts';

/** The page of one legal document. An unknown type leads to the list of documents. */
export const Route = createFileRoute('/terms/$type')({ component: LegalDocument });

function LegalDocument() {
  const { type } = Route.useParams();
  return isDocumentType(type) ? (
    <DocumentPage key={type} type={type} />
  ) : (
    <Navigate to="/terms/all" replace />
  );
}
