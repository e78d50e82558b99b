import { createFileRoute } from '@tanstack/react-router';
import { CountrySheet } from '#src/features/countries/country-sheet.tsx';
import { NewListScreen } from '#src/features/list-editor/new-list-screen.tsx';
import { searchOf } from './-search.ts';

export const Route = createFileRoute('/user/list/newList')({
  validateSearch: searchOf('details'),
  component: NewList,
});

function NewList() {
  const { details = false } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <NewListScreen
      areDetailsOpen={details}
      onDetailsChange={(areOpen) =>
        void navigate({ search: areOpen ? { details: true } : {}, replace: true, resetScroll: false })
      }
      renderCountryPicker={(onChoose, close, { chosen, note }) => (
        <CountrySheet chosen={chosen ?? undefined} onChoose={onChoose} onClose={close} note={note} />
      )}
      onCreated={(listID) =>
        void navigate({
          to: '/user/list/$listID',
          params: { listID },
          search: { details: true },
          replace: true,
        })
      }
      onDiscarded={() => void navigate({ to: '/', replace: true })}
    />
  );
}
