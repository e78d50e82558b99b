import { type Bitmap2D, correction, generate } from 'lean-qr';
import { useEffect, useState } from 'react';
import { deflate } from '#src/browser/files/deflate.ts';
import { publicOrigin } from '#src/browser/native/native.ts';
import { HANDOVER_PATH } from '#src/domain/links.ts';
import type { List } from '#src/domain/list.ts';
import { fitForHandover, handoverText } from '#src/exchange/handed-list.ts';
import { fragmentsOf } from '#src/exchange/handover-parts.ts';

/**
 * Returns the links that hand a list over, for the QR codes. The list is in the fragment, which browsers do
 * not send, so no server sees it.
 * @returns an empty array where the list does not fit into codes or the browser cannot compress it
 */
export async function handoverLinks(list: List): Promise<string[]> {
  const fit = fitForHandover(list);
  if (fit === null) return [];
  const bytes = await deflate(handoverText(fit)).catch(() => null);
  if (bytes === null) return [];
  return fragmentsOf(bytes).map((fragment) => `${publicOrigin()}${HANDOVER_PATH}#${fragment}`);
}

/**
 * Returns the QR code of a link. A screen has no scratches, so the lowest correction level is enough. That
 * level gives the largest squares.
 */
export function codeOf(link: string): Bitmap2D {
  return generate(link, { minCorrectionLevel: correction.L });
}

/** Returns the codes of a list as it was at the first render; undefined until they are generated. */
export function useCodes(list: List): Bitmap2D[] | undefined {
  const [first] = useState(list);
  const [codes, setCodes] = useState<Bitmap2D[]>();
  useEffect(() => {
    let isUnmounted = false;
    void handoverLinks(first).then((links) => {
      if (!isUnmounted) setCodes(links.map(codeOf));
    });
    return () => {
      isUnmounted = true;
    };
  }, [first]);
  return codes;
}
