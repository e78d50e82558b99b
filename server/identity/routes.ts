import type { Deps } from '#server/deps.ts';
import type { Binder } from '#server/http/bind.ts';
import { Refusal } from '#server/http/refusal.ts';
import { serviceSettings } from '#src/contract/service-calls.ts';
import * as calls from '#src/contract/user-calls.ts';
import { activateUser, resendActivation } from './activation.ts';
import { login } from './login.ts';
import { registerUser } from './register.ts';
import { closeSession } from './session.ts';

/** Registers the calls that make, open and close accounts and sessions. */
export function bindIdentityCalls({ open }: Binder, deps: Deps): void {
  open(
    calls.register,
    async ({ body }) => {
      await registerUser(deps, body);
      return {};
    },
    { status: 201 },
  );
  open(
    calls.activate,
    async ({ params }) => {
      await activateUser(deps, params.token);
      return {};
    },
    { isWrite: true },
  );
  open(calls.resendActivation, async ({ body }) => {
    resendActivation(deps, body.emailAddress, body.language);
    return {};
  });
  open(calls.login, ({ body, c }) => login(deps, c, body), { isWordless: true });
  open(
    calls.logout,
    async ({ c }) => {
      await closeSession(deps, c);
      return {};
    },
    { isWrite: true },
  );
  for (const call of [
    calls.thirdParty,
    calls.syncSession,
    calls.endSession,
    calls.requestPasswordChange,
    calls.changePassword,
    serviceSettings,
  ]) {
    open(call, async () => {
      throw new Refusal('NOT_BUILT');
    });
  }
}
