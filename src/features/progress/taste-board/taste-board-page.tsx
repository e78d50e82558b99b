import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useQuery } from '#src/browser/database/use-query.ts';
import { itemsOf } from '#src/domain/level.ts';
import { dayOf } from '#src/domain/tasted.ts';
import { useAccount } from '#src/parts/account/use-account.ts';
import { ownLists } from '#src/queries/lists.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { RouteBackLink, RouteButtonLink } from '#src/ui/links.ts';
import { areLevelsShown } from '#src/ui/on-off-settings.ts';
import { Page } from '#src/ui/page.tsx';
import { Section } from '#src/ui/section.tsx';
import { Achievements } from './achievements.tsx';
import { BoardSummary } from './board-summary.tsx';
import { CountryGrid } from './country-grid.tsx';
import { DishRows } from './dish-rows.tsx';
import { Months } from './months.tsx';
import { NearestLists } from './nearest-lists.tsx';
import styles from './taste-board.module.css';
import { type EatenDish, tasteBoard } from './taste-board.ts';

/**
 * The user's taste board: countries, months, latest dishes, nearly finished lists and achievements.
 * @param props.visitor shown instead to a visitor
 */
export function TasteBoardPage({ visitor }: { visitor: ReactNode }) {
  const { t } = useLingui();
  const account = useAccount();
  const own = useQuery(ownLists, Number.MAX_SAFE_INTEGER, 'newest');
  if (account === undefined || own === undefined) return null;
  if (account === null) return visitor;
  const { exp, achievements } = account;
  const board = tasteBoard(own.lists, { dishes: itemsOf(exp), achievements }, dayOf(new Date()));
  const title = t`Taste board`;
  return (
    <Page width="wide" title={title} back={<RouteBackLink to="/" label={t`Home`} />}>
      <title>{t`${title} · Food Odyssey`}</title>
      {board.dishes === 0 ? (
        <EmptyState
          title={t`Your first bite is still ahead`}
          text={<Trans>Tick a dish you have eaten, and the flag of its country will appear here.</Trans>}
          actions={
            <RouteButtonLink to="/lists" variant="primary">
              <Trans>Find country</Trans>
            </RouteButtonLink>
          }
        />
      ) : (
        <BoardSummary board={board} name={account.name} />
      )}
      <div className={styles.board}>
        {board.dishes > 0 && (
          <div className={styles.column}>
            <CountryGrid continents={board.continents} />
            {board.latest.length > 0 && <LatestDishes dishes={board.latest} />}
          </div>
        )}
        <div className={styles.column}>
          {board.months.some(({ dishes }) => dishes > 0) && <Months months={board.months} />}
          {board.nearest.length > 0 && <NearestLists lists={board.nearest} />}
          {areLevelsShown() && <Achievements achievements={board.achievements} />}
        </div>
      </div>
    </Page>
  );
}

/** The dishes eaten most recently. */
function LatestDishes({ dishes }: { dishes: readonly EatenDish[] }) {
  const { t } = useLingui();
  return (
    <Section title={t`Latest dishes`}>
      <DishRows dishes={dishes} areFlagged />
    </Section>
  );
}
