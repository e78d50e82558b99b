import { useLingui } from '@lingui/react/macro';
import { languageTag } from '#src/i18n/languages.ts';
import { DishPictures } from '#src/ui/dish-picture.tsx';
import { Flag } from '#src/ui/flag.tsx';
import { RouteCardLink } from '#src/ui/links.ts';
import { ListCard } from '#src/ui/list-card.tsx';
import { ProgressBar } from '#src/ui/progress-bar.tsx';
import { Section } from '#src/ui/section.tsx';
import styles from './taste-board.module.css';
import type { NearList } from './taste-board.ts';

/** The lists with the fewest dishes left. */
export function NearestLists({ lists }: { lists: readonly NearList[] }) {
  const { t } = useLingui();
  return (
    <Section title={t`Nearly done`}>
      <ul className={styles.column}>
        {lists.map(({ id, name, language, chosenCountry, done, total, kinds }) => (
          <li key={id}>
            <ListCard
              flag={chosenCountry !== null && <Flag country={chosenCountry} />}
              title={
                <h3 lang={languageTag(language)}>
                  <RouteCardLink to="/user/list/$listID" params={{ listID: id }}>
                    {name}
                  </RouteCardLink>
                </h3>
              }
              progress={
                <>
                  <DishPictures kinds={kinds} />
                  <ProgressBar
                    label={t`Progress`}
                    value={done}
                    max={total}
                    valueText={t`${done} of ${total} eaten`}
                  >
                    {`${done}/${total}`}
                  </ProgressBar>
                </>
              }
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
