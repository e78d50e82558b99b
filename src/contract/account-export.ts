import * as v from 'valibot';
import { StampSchema, UserDataSchema } from './account.ts';
import { IdSchema } from './fields.ts';
import { ListSchema } from './list.ts';
import { MomentSchema, SessionInfoSchema } from './session-info.ts';

/** A list with what only its owner may know of it. */
const ExportedListSchema = v.object({
  ...ListSchema.entries,
  /** Who may see it: nobody else, who has the link, everybody. */
  access: v.picklist(['none', 'link', 'public']),
  /** The list it was saved from. */
  savedFrom: v.nullable(IdSchema),
  removedItems: v.array(IdSchema),
  createdAt: MomentSchema,
  updatedAt: MomentSchema,
});

/** Everything an account holds. Secrets are left out: a password's hash and tokens help nobody but a thief. */
export const AccountExportSchema = v.object({
  exportedAt: MomentSchema,
  account: v.object({
    ...v.omit(UserDataSchema, ['ownLists']).entries,
    areAdsAllowed: v.boolean(),
    /** Whose answer that is: a later one is kept on each device and is not known here. */
    areAdsAllowedAsOf: v.optional(v.literal('registration')),
    createdAt: MomentSchema,
    activatedAt: v.nullable(MomentSchema),
  }),
  lists: v.array(ExportedListSchema),
  /** Ids of lists that were removed: all that is kept of them. */
  removedLists: v.array(v.object({ id: IdSchema, removedAt: MomentSchema })),
  sessions: v.array(SessionInfoSchema),
  /** Links that were mailed and are kept until a day after they expire. */
  mailedLinks: v.array(
    v.object({
      purpose: v.picklist(['activate', 'password', 'email']),
      /** Where the account was to be moved. */
      emailAddress: v.optional(v.string()),
      expiresAt: MomentSchema,
      usedAt: v.nullable(MomentSchema),
    }),
  ),
  /** Writes of the last 400 days, kept so that none is applied twice. */
  writes: v.array(v.object({ key: v.string(), listID: v.nullable(IdSchema), appliedAt: MomentSchema })),
  stamp: StampSchema,
});
export type AccountExport = v.InferOutput<typeof AccountExportSchema>;
