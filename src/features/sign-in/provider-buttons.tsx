import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { loadInTime } from '#src/browser/loading/chunk-deadline.ts';
import { native } from '#src/browser/native/native.ts';
import { cachedProviders, serviceSettings } from '#src/browser/network/service-settings.ts';
import { outcomeOrNull, useFetched } from '#src/browser/network/use-fetched.ts';
import type { IdentityProvider } from '#src/contract/service-calls.ts';
import { languageOfTag } from '#src/i18n/languages.ts';
import { Button } from '#src/ui/button.tsx';
import { announce } from '#src/ui/messages.ts';
import { ProviderMark } from '#src/ui/provider-mark.tsx';
import { useOnce } from '#src/ui/use-once.ts';
import { FormAlert } from './form-alert.tsx';
import styles from './provider-buttons.module.css';
import { NotSignedIn } from './provider-problem.tsx';
import { type ReturnProblem, signInWithApple } from './provider-return.ts';

type Provider = IdentityProvider['providers'][number];
const APPLE: Provider = { name: 'apple', parameters: {} };

/**
 * Returns the providers to offer on this device. Apple's button is shown in the iOS app only, whether it
 * opens Apple's own sheet or the provider's page.
 */
function providersOffered(knownProviders: Provider[], hasAppleSignIn: boolean): Provider[] {
  const others = knownProviders.filter(({ name }) => name !== 'apple');
  if (native?.platform !== 'ios') return others;
  const apple = knownProviders.find(({ name }) => name === 'apple') ?? (hasAppleSignIn ? APPLE : undefined);
  return apple === undefined ? others : [...others, apple];
}

/**
 * Buttons to sign in with the identity providers of this installation. Apple's is shown in the iOS app only.
 * While the server is unreachable, the component shows the last known providers and says that they need a
 * connection.
 */
export function ProviderButtons({ next }: { next: string }) {
  const { t, i18n } = useLingui();
  const id = useId();
  const { outcome } = useFetched('service settings', serviceSettings);
  const [leavingFor, setLeavingFor] = useState<Provider['name'] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [problem, setProblem] = useState<ReturnProblem | null>(null);
  const settings = outcomeOrNull(outcome);
  const { press: openProvider } = useOnce(async ({ name, parameters }: Provider) => {
    setLeavingFor(name);
    setFailed(false);
    setProblem(null);
    try {
      if (name === 'apple' && settings?.hasAppleSignIn) {
        const { code } = languageOfTag(i18n.locale);
        setProblem(await signInWithApple(code, t`Traveller`));
      } else {
        const { goToProvider } = await loadInTime(() => import('#src/browser/identity/identity.ts'));
        await goToProvider({ next }, parameters, i18n.locale);
      }
      // In a browser the page unloads, so the button stays busy until then.
      if (native !== null) setLeavingFor(null);
    } catch {
      setLeavingFor(null);
      setFailed(true);
    }
  });
  const isUnavailable = settings === null;
  const knownProviders: Provider[] = isUnavailable
    ? cachedProviders().map((name) => ({ name, parameters: {} }))
    : (settings?.identity?.providers ?? []);
  const providers = providersOffered(knownProviders, settings?.hasAppleSignIn === true);
  if (providers.length === 0) return null;
  const needsConnectionText = t`Signing in this way needs a connection.`;
  const labels: Record<Provider['name'], string> = {
    google: t`Continue with Google`,
    apple: t`Continue with Apple`,
    facebook: t`Continue with Facebook`,
  };
  return (
    <div className={styles.providers}>
      <p className={styles.or}>
        <Trans>or</Trans>
      </p>
      {providers.map((provider) => (
        <Button
          key={provider.name}
          size="lg"
          isWide
          isBusy={leavingFor === provider.name}
          aria-disabled={isUnavailable || undefined}
          aria-describedby={isUnavailable ? id : undefined}
          icon={<ProviderMark name={provider.name} />}
          onClick={() => (isUnavailable ? announce(needsConnectionText) : void openProvider(provider))}
        >
          {labels[provider.name]}
        </Button>
      ))}
      {isUnavailable && (
        <p id={id} className={styles.reason}>
          {needsConnectionText}
        </p>
      )}
      {problem && <NotSignedIn problem={problem} />}
      {hasFailed && <FormAlert title={t`Error when connecting to services`} />}
    </div>
  );
}
