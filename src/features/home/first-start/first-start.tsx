import { Trans } from '@lingui/react/macro';
import { LanguageField } from '#src/parts/languages/language-field.tsx';

/** The greeting at the very first start, with the choice of the language. */
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
