import { Trans, useLingui } from '@lingui/react/macro';
import { Navigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { languageOfTag } from '#src/i18n/languages.ts';
import { PicturePage } from '#src/ui/picture-page.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { NameForm } from './name-form.tsx';
import { type Returned, returnOnce } from './provider-return.ts';
import { safeNext } from './safe-next.ts';

/** Where the provider sends people back to: signs them in, asks for a name if need be, and leads on. */
export function ProviderReturnScreen() {
  const { t, i18n } = useLingui();
  const [returned, setReturned] = useState<Returned | null>(null);
  const { code } = languageOfTag(i18n.locale);
  // The provider's answer is in the address; redeeming it is not anybody's press.
  useEffect(() => {
    let isGone = false;
    void returnOnce(location.href, code).then((answer) => {
      if (!isGone) setReturned(answer);
    });
    return () => {
      isGone = true;
    };
  }, [code]);
  if (returned?.kind === 'failed') {
    return <Navigate to="/login" state={{ providerProblem: returned.problem }} replace />;
  }
  const isNameless = returned?.kind === 'nameless';
  const title = isNameless ? t`What shall we call you?` : t`Log in`;
  return (
    <PicturePage
      title={title}
      lead={isNameless && <Trans>One thing is missing: a name for your odyssey.</Trans>}
    >
      <title>{t`${title} · Food Odyssey`}</title>
      {returned?.kind === 'done' && <Navigate to="/" href={safeNext(returned.next)} replace />}
      {isNameless ? (
        <NameForm who={returned} language={code} onReturned={setReturned} />
      ) : (
        <p role="status">
          <Spinner /> <Trans>Logging in…</Trans>
        </p>
      )}
    </PicturePage>
  );
}
