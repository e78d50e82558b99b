import type { Call } from '#src/contract/call.ts';
import { type Op, writeOf } from '#src/writes/table.ts';
import { minimalBody } from '#tests/writes/samples.ts';

/** The things that a request of any call can refer to. */
export type Target = {
  listID: string;
  /** The name of the first item of the list. */
  itemName: string;
  publicID: string;
  sessionID: string;
  token: string;
  emailAddress: string;
  password: string;
};

/** Returns a valid body for the call with this name, or undefined if the call has none. */
export function bodyOf(name: string, { listID, itemName, emailAddress, password }: Target): unknown {
  const bodies: Record<string, unknown> = {
    register: { emailAddress, password: 'long enough', name: 'New' },
    login: { emailAddress, password },
    thirdParty: { emailAddress, name: 'New' },
    resendActivation: { emailAddress },
    requestPasswordChange: { emailAddress },
    changePassword: { password },
    changeEmail: { emailAddress: `moved-${emailAddress}`, password },
    reportPublication: { about: 'list', reason: 'other', words: 'Changed' },
    writeBatch: {
      writes: [
        {
          key: `batched-${listID}`,
          lane: 0,
          kind: 'list.rename',
          params: { listID },
          body: { content: 'Changed' },
        },
      ],
    },
  };
  return writeOf(name) === undefined ? bodies[name] : minimalBody(name as Op['kind'], itemName);
}

/** Returns a call's path with its parameters filled in. */
export function pathOf(call: Call, target: Target): string {
  const values: Record<string, string> = {
    listID: target.listID,
    index: '0',
    country: 'PL',
    page: '0',
    publicID: target.publicID,
    sourceID: target.publicID,
    sessionID: target.sessionID,
    name: '2_1',
    token: target.token,
    first: 'PL',
    second: target.publicID,
  };
  return call.path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? name);
}
