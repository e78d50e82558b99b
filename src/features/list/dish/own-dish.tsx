import { useLingui } from '@lingui/react/macro';
import type { Item, List } from '#src/domain/list.ts';
import { useTranslated } from '#src/parts/dishes/use-translated.ts';
import { TickBox } from '#src/ui/tick-box.tsx';
import { useTick } from '../own/use-tick.ts';
import styles from './dish.module.css';
import { type DishNavigation, DishPage } from './dish-page.tsx';
import { NoDish } from './no-dish.tsx';
import { Notes } from './notes.tsx';

type OwnDishProps = DishNavigation & { list: List; itemID: string };

/** A dish of the user's own list, with its tick and notes. */
export function OwnDish({ list: original, itemID, ...navigation }: OwnDishProps) {
  const list = useTranslated(original);
  const item = list.items.find(({ id }) => id === itemID);
  if (item === undefined) return <NoDish onClose={navigation.onClose} own={{ listID: list.id, itemID }} />;
  const { name, isDone } = item;
  return (
    // Keyed by the dish, so that typed text and a pending tick never show on another dish.
    <DishPage
      {...navigation}
      list={list}
      item={item}
      tick={<Tick key={`tick ${itemID}`} listID={list.id} item={item} />}
    >
      <Notes key={`notes ${itemID}`} list={list} dish={{ listID: list.id, itemID, name }} isDone={isDone} />
    </DishPage>
  );
}

function Tick({ listID, item: { id: itemID, name, isDone: isStored } }: { listID: string; item: Item }) {
  const { t } = useLingui();
  const [isDone, tick] = useTick({ listID, itemID, name, isDone: isStored });
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the tick box is the control
    <label className={styles.tick}>
      <TickBox checked={isDone} onChange={(event) => tick(event.target.checked)} />
      <span>{t`Eaten`}</span>
    </label>
  );
}
