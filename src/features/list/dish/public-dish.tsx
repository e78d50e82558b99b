import { Trans } from '@lingui/react/macro';
import { Bookmark } from 'lucide-react';
import type { PublicListRow } from '#src/db/schema.ts';
import { useTranslated } from '#src/parts/dishes/use-translated.ts';
import { Button } from '#src/ui/button.tsx';
import { QuietNote } from '#src/ui/quiet-note.tsx';
import { OwnCopy } from '../reading/own-copy.tsx';
import { useAddList } from '../reading/use-add-list.ts';
import styles from './dish.module.css';
import { type DishNavigation, DishPage } from './dish-page.tsx';
import { NoDish } from './no-dish.tsx';

export type PublicDishProps = DishNavigation & {
  list: PublicListRow;
  /** The id of the user's copy, if they saved the list. */
  copyID: string | null;
  itemID: string;
  /** Called with the id of the copy that was just made. */
  onAdded: (copyID: string) => void;
};

/** A dish of another user's list, with a button that saves the list or a link to the reader's copy. */
export function PublicDish({ list: original, copyID, itemID, onAdded, ...navigation }: PublicDishProps) {
  const { add } = useAddList(original, onAdded);
  const list = useTranslated(original);
  const item = list.items.find(({ id }) => id === itemID);
  if (item === undefined) return <NoDish onClose={navigation.onClose} />;
  const save = (
    <div className={styles.save}>
      {copyID === null ? (
        <>
          <QuietNote>
            <Trans>Save this list to tick its dishes and keep notes.</Trans>
          </QuietNote>
          <Button variant="primary" icon={<Bookmark aria-hidden="true" />} onClick={() => add(null)}>
            <Trans>Save list</Trans>
          </Button>
        </>
      ) : (
        <OwnCopy copyID={copyID} itemID={itemID} />
      )}
    </div>
  );
  return <DishPage {...navigation} list={list} item={item} tick={save} />;
}
