import { useLingui } from '@lingui/react/macro';
import { Languages } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useIsOffline } from '#src/browser/network/network.ts';
import { cachedLanguages, cacheLanguage } from '#src/browser/worker/ask-worker.ts';
import { editAccount } from '#src/commands/account/edit-account.ts';
import { changeLanguage } from '#src/i18n/activate-language.ts';
import { AVAILABLE_LANGUAGES } from '#src/i18n/catalogs.ts';
import { storeLanguage } from '#src/i18n/stored-language.ts';
import { run } from '#src/parts/actions/run.ts';
import { showMessage } from '#src/ui/messages.ts';
import { SelectField } from '#src/ui/select-field.tsx';

/** A field for the language of the app and, for a signed-in user, of their mails. */
export function LanguageField({ isSignedIn }: { isSignedIn: boolean }) {
  const { t, i18n } = useLingui();
  const current = AVAILABLE_LANGUAGES.find(({ tag }) => tag === i18n.locale);
  const offered = useOfferedLanguages(i18n.locale);
  const choose = async (code: string) => {
    const language = AVAILABLE_LANGUAGES.find((each) => each.code === code);
    if (language === undefined || language === current) return;
    if (!(await changeLanguage(language.code))) {
      showMessage(t`This language needs a connection the first time.`);
      return;
    }
    storeLanguage(language.code, isSignedIn ? 'chosen' : 'visitor');
    void cacheLanguage(language.tag);
    if (isSignedIn) await run(editAccount, { kind: 'account.language', args: { language: language.code } });
  };
  return (
    <SelectField
      label={t`Language`}
      value={current?.code}
      hint={
        offered.length < AVAILABLE_LANGUAGES.length && t`You need a connection to choose from more languages.`
      }
      onChange={(event) => void choose(event.target.value)}
      icon={<Languages aria-hidden="true" />}
    >
      {offered.map(({ code, tag, name }) => (
        <option key={code} value={code} lang={tag}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/**
 * Returns the languages that can be chosen now. Online, these are all languages. Offline, they are English,
 * the active language and the languages whose texts are on this device; all if the worker does not answer.
 * @param active the active language's tag
 */
function useOfferedLanguages(active: string): typeof AVAILABLE_LANGUAGES {
  const isOffline = useIsOffline();
  const [cached, setCached] = useState<string[] | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    void (isOffline ? cachedLanguages() : Promise.resolve(null)).then((tags) => {
      if (!isUnmounted) setCached(tags);
    });
    return () => {
      isUnmounted = true;
    };
  }, [isOffline]);
  if (!isOffline || cached === null) return AVAILABLE_LANGUAGES;
  return AVAILABLE_LANGUAGES.filter(({ tag }) => tag === 'en' || tag === active || cached.includes(tag));
}
