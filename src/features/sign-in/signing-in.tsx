import { Trans, useLingui } from '@lingui/react/macro';
import { PicturePage } from '#src/ui/picture-page.tsx';
import { Spinner } from '#src/ui/spinner.tsx';

/** The page shown while the sign-in is in progress. */
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
