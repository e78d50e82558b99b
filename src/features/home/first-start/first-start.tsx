import { Trans } from '@lingui/react/macro';
import { LanguageField } from '#src/shared/language-field.tsx';

/** The greeting of the very first start, and the one thing to settle before looking around. */
export function FirstStart() {
  return (
    <div className="stack stack-close">
      <h2>
        <Trans>Welcome aboard!</Trans>
      </h2>
      <LanguageField isSignedIn={false} />
    </div>
  );
}
