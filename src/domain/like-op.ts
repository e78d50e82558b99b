/** A user's wish to like a public list. There is no way back (design, section 6). */
export type LikeOp = { kind: 'like.add'; args: { country: string; publicID: string } };
