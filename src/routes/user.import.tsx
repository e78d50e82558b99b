import { createFileRoute, Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ExchangePage } from '#src/features/exchange/exchange-page.tsx';
import { SharePage } from '#src/features/exchange/share-page.tsx';
import { searchOf } from './-search.ts';

/** The page of imports and exports. If another app shared content, it adds that content to a list. */
export const Route = createFileRoute('/user/import')({
  validateSearch: searchOf('title', 'text', 'url'),
  component: Import,
});

function Import() {
  const shared = Route.useSearch();
  const navigate = Route.useNavigate();
  const [text, setText] = useState<string | null>(null);
  if (text === null && Object.keys(shared).length > 0) {
    return (
      <SharePage
        // Another app may share again while the page is open.
        key={JSON.stringify(shared)}
        shared={shared}
        visitor={<Navigate to="/user/list/newList" search={{ details: true }} replace />}
        onAdded={(listID) => navigate({ to: '/user/list/$listID', params: { listID }, replace: true })}
        onSeveral={(several) => {
          setText(several);
          void navigate({ search: {}, replace: true });
        }}
      />
    );
  }
  const login = <Navigate to="/login" search={{ mode: 'register', next: '/user/import' }} replace />;
  return <ExchangePage firstText={text} visitor={login} />;
}
