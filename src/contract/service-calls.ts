import * as v from 'valibot';
import { defineCall } from './call.ts';

/** The names under which sign-in by the identity provider can be offered (specification, section 1). */
export const PROVIDER_NAMES = ['google', 'apple', 'facebook'] as const;

/** The identity provider as a browser needs to know it for code + PKCE. */
const IdentityProviderSchema = v.object({
  issuer: v.string(),
  clientID: v.string(),
  scope: v.string(),
  /**
   * The buttons to offer. Apple's is for the iOS wrapper alone, wherever it is configured. `parameters` go into the
   * authorization request, to lead straight to that account instead of the provider's own choice.
   */
  providers: v.array(
    v.object({ name: v.picklist(PROVIDER_NAMES), parameters: v.record(v.string(), v.string()) }),
  ),
});
export type IdentityProvider = v.InferOutput<typeof IdentityProviderSchema>;

/** Who runs an installation: the name and address that its documents and contact page show. */
export const OperatorSchema = v.object({ name: v.string(), email: v.string() });
export type Operator = v.InferOutput<typeof OperatorSchema>;

/** What this installation offers beyond itself; each part is null where it is not configured. */
export const serviceSettings = defineCall('GET', '/settings', {
  session: 'none',
  answer: v.object({
    identity: v.nullable(IdentityProviderSchema),
    /** The id of the tag container (`GTM-…`) that may be loaded once its user has agreed. */
    tagContainer: v.nullable(v.string()),
    operator: v.optional(v.nullable(OperatorSchema), null),
    /** Whether the tokens of Apple's own sheet sign in here, in the app for iOS. */
    hasAppleSignIn: v.optional(v.boolean(), false),
    /** Whether people make accounts by themselves; otherwise who runs the installation invites them. */
    isRegistrationOpen: v.optional(v.boolean(), true),
  }),
});
