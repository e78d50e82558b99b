import * as v from 'valibot';
import { defineCall } from './call.ts';

/** The providers whose sign-in buttons can be offered (P6.2). */
export const PROVIDER_NAMES = ['google', 'apple', 'facebook'] as const;

/** The identity provider's settings that a browser needs for the code flow with PKCE. */
const IdentityProviderSchema = v.object({
  issuer: v.string(),
  clientID: v.string(),
  scope: v.string(),
  /**
   * The sign-in buttons to offer. Apple's button appears only in the iOS wrapper. `parameters` are added to
   * the authorization request, so that it leads directly to that provider's sign-in.
   */
  providers: v.array(
    v.object({ name: v.picklist(PROVIDER_NAMES), parameters: v.record(v.string(), v.string()) }),
  ),
});
export type IdentityProvider = v.InferOutput<typeof IdentityProviderSchema>;

/** The operator of an installation: the name and address shown in its documents and on its contact page. */
export const OperatorSchema = v.object({ name: v.string(), email: v.string() });
export type Operator = v.InferOutput<typeof OperatorSchema>;

/** Fetches the optional services of this installation; a part that is not configured is null. */
export const serviceSettings = defineCall('GET', '/settings', {
  session: 'none',
  answer: v.object({
    identity: v.nullable(IdentityProviderSchema),
    /** The id of the tag container (`GTM-…`) that may be loaded after the user has consented. */
    tagContainer: v.nullable(v.string()),
    operator: v.optional(v.nullable(OperatorSchema), null),
    /** Whether the iOS app can sign in with tokens from Apple's native sheet. */
    hasAppleSignIn: v.optional(v.boolean(), false),
    /** Whether visitors can register; otherwise the operator invites users. */
    isRegistrationOpen: v.optional(v.boolean(), true),
  }),
});
