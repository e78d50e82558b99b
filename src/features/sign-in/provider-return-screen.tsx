import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { languageOfTag } from '#src/i18n/languages.ts';
import { PicturePage } from '#src/ui/picture-page.tsx';
import { NameForm } from './name-form.tsx';
import { type Returned, redeemOnce } from './provider-return.ts';
import { safeNext } from './safe-next.ts';
import { SigningIn } from './signing-in.tsx';

/**
 * The page to which the identity provider redirects: it signs the user in, asks for a name if necessary, and
 * redirects.
 */
export function ProviderReturnScreen() {
  const { t, i18n } = useLingui();
  const [returned, setReturned] = useState<Returned | null>(null);
  const { code } = languageOfTag(i18n.locale);
  const navigate = useNavigate();
  const handle = (answer: Returned) => {
    setReturned(answer);
    // The login screen redirects every signed-in user.
    if (answer.kind === 'done')
      void navigate({ to: '/login', search: { next: safeNext(answer.next) }, replace: true });
    if (answer.kind === 'failed') {
      void navigate({ to: '/login', state: { providerProblem: answer.problem }, replace: true });
    }
  };
  const handleArrival = useEffectEvent(handle);
  // The provider's answer is in the URL; it is redeemed without a press.
  useEffect(() => {
    let isUnmounted = false;
    void redeemOnce(location.href, code).then((answer) => {
      if (!isUnmounted) handleArrival(answer);
    });
    return () => {
      isUnmounted = true;
    };
  }, [code]);
  if (returned?.kind !== 'nameless') return <SigningIn />;
  const title = t`What should we call you?`;
  return (
    <PicturePage title={title} lead={<Trans>One thing is missing: your name.</Trans>}>
      <title>{t`${title} · Food Odyssey`}</title>
      <NameForm claims={returned} language={code} onReturned={handle} />
    </PicturePage>
  );
}
