import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Compass, Share2, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ListRow } from '#src/db/schema.ts';
import { isCountryCode } from '#src/domain/countries.ts';
import { isShareable } from '#src/domain/list.ts';
import { languageTag } from '#src/i18n/languages.ts';
import { shareOwnList } from '#src/parts/lists/share-list.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { RouteButtonLink } from '#src/ui/links.ts';
import { announce, rememberMessage } from '#src/ui/messages.ts';
import { showPopover } from '#src/ui/show-popover.ts';
import { DOUBLE_TAP_MS, useOnce } from '#src/ui/use-once.ts';
import styles from './done-celebration.module.css';

type DoneCelebrationProps = { list: ListRow; onClose: () => void };

/**
 * A popover near the thumb that congratulates the user on eating the last dish of a list, and offers to share
 * the list or find another. The focus stays where it is.
 */
export function DoneCelebration({ list, onClose }: DoneCelebrationProps) {
  const { i18n, t } = useLingui();
  const ref = useRef<HTMLDivElement>(null);
  const total = list.items.length;
  const words = plural(total, {
    one: 'That’s it: you’ve eaten the only dish!',
    other: 'You’ve eaten all # dishes!',
  });
  const { chosenCountry: country } = list;
  const { press: share } = useOnce(() => shareOwnList(i18n, list), DOUBLE_TAP_MS);
  const say = useEffectEvent(() => {
    announce(words);
    rememberMessage(`${list.name}: ${words}`);
  });
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    say();
    const { activeElement } = document;
    // Makes Tab lead from the ticked box straight to these buttons.
    return showPopover(element, activeElement instanceof HTMLElement ? { source: activeElement } : {});
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
    <div ref={ref} popover="manual" role="group" aria-label={words} className={styles.celebration}>
      <div className={styles.head}>
        <div className={styles.text}>
          <p className={styles.title}>{words}</p>
          <p lang={languageTag(list.language)}>{list.name}</p>
        </div>
        <IconButton label={t`Close`} icon={<X />} onClick={onClose} />
      </div>
      <div className={styles.ways}>
        {isShareable(list) && (
          <Button icon={<Share2 aria-hidden="true" />} onClick={() => void share()}>
            <Trans>Share</Trans>
          </Button>
        )}
        <RouteButtonLink
          variant="primary"
          icon={<Compass aria-hidden="true" />}
          {...(country !== null && isCountryCode(country)
            ? { to: '/lists/$country', params: { country } }
            : { to: '/lists' })}
        >
          <Trans>Next list</Trans>
        </RouteButtonLink>
      </div>
    </div>
  );
}
