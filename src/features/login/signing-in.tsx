import { Trans, useLingui } from '@lingui/react/macro';
import { PicturePage } from '#src/ui/picture-page.tsx';
import { Spinner } from '#src/ui/spinner.tsx';

/** The sign-in is under way, and nothing is to be done but wait. */
export function SigningIn() {
  const { t } = useLingui();
  const title = t`Sign in`;
  return (
    <PicturePage title={title}>
      <title>{t`${title} · Food Odyssey`}</title>
      <p role="status">
        <Spinner /> <Trans>Signing in…</Trans>
      </p>
    </PicturePage>
  );
}
