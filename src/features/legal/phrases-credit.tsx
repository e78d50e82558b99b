import { Trans, useLingui } from '@lingui/react/macro';
import { usePhrases } from '#src/parts/phrases/use-phrases.ts';

/** Shows how the phrases for waiters were made and checked, and the sources of the emergency numbers. */
export function PhrasesCredit() {
  const { i18n } = useLingui();
  const { book } = usePhrases();
  const checked = Object.values(book?.languages ?? {}).map((language) => language.checked);
  const all = checked.length;
  const read = checked.filter((each) => each.read !== null).length;
  const back = checked.filter((each) => each.back !== null).length;
  const day = book && i18n.date(new Date(book.emergency.read), { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <>
      <p>
        <Trans>
          The phrases for waiters were written for the app with a language model. No native speaker has
          checked them.
        </Trans>
      </p>
      {book && (
        <p>
          <Trans>
            Languages: {all}. Read a second time: {read}. Translated back by a reader who saw only the phrase:{' '}
            {back}.
          </Trans>
        </p>
      )}
      <p>
        <Trans>
          The emergency numbers come from two sources, which are named below. Where they disagree, the card
          shows both.
        </Trans>{' '}
        {day && <Trans>We read the sources on {day}.</Trans>}
      </p>
    </>
  );
}
