import { type Bitmap2D, correction, generate } from 'lean-qr';
import { useEffect, useState } from 'react';
import { HANDOVER_PATH } from '#src/domain/links.ts';
import type { List } from '#src/domain/list.ts';
import { fitForHandover, handoverText } from '#src/exchange/handed-list.ts';
import { fragmentsOf } from '#src/exchange/handover-parts.ts';
import { deflate } from '#src/platform/deflate.ts';
import { publicOrigin } from '#src/platform/native.ts';

/**
 * The links that hand a list over, to be shown as codes. The list stands behind the `#`, which browsers do not
 * send, so that no server sees it.
 * @returns none where the list does not fit into codes
 */
export async function handoverLinks(list: List): Promise<string[]> {
  const fit = fitForHandover(list);
  if (fit === null) return [];
  const bytes = await deflate(handoverText(fit)).catch(() => null);
  if (bytes === null) return [];
  return fragmentsOf(bytes).map((fragment) => `${publicOrigin()}${HANDOVER_PATH}#${fragment}`);
}

/** The QR code of a link. A screen has no scratches: the lowest level of correction makes the largest squares. */
export function codeOf(link: string): Bitmap2D {
  return generate(link, { minCorrectionLevel: correction.L });
}

/** The codes of a list as it was when they were first shown; undefined until they are made. */
export function useCodes(list: List): Bitmap2D[] | undefined {
  const [first] = useState(list);
  const [codes, setCodes] = useState<Bitmap2D[]>();
  useEffect(() => {
    let isLeft = false;
    void handoverLinks(first).then((links) => {
      if (!isLeft) setCodes(links.map(codeOf));
    });
    return () => {
      isLeft = true;
    };
  }, [first]);
  return codes;
}
