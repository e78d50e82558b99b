import { CloudOff, Info } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '#src/ui/avatar.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { ChangeRow } from '#src/ui/change-row.tsx';
import { CheckRow, CheckRowTitle } from '#src/ui/check-row.tsx';
import { Chip } from '#src/ui/chip.tsx';
import { DishPicture, DishPictures, MarkedDishPicture } from '#src/ui/dish-picture.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailureLine } from '#src/ui/failure-line.tsx';
import { Flag } from '#src/ui/flag.tsx';
import { FlagStamp } from '#src/ui/flag-stamp.tsx';
import { Hero } from '#src/ui/hero.tsx';
import { Highlight } from '#src/ui/highlight.tsx';
import { LevelBadge } from '#src/ui/level-badge.tsx';
import { LikeMark } from '#src/ui/like-mark.tsx';
import { CardLink, ListCard } from '#src/ui/list-card.tsx';
import { ListHeader } from '#src/ui/list-header.tsx';
import { MeanderLine, WaveLine } from '#src/ui/ornament.tsx';
import { ProgressBar } from '#src/ui/progress-bar.tsx';
import { ProviderMark } from '#src/ui/provider-mark.tsx';
import { QuietNote } from '#src/ui/quiet-note.tsx';
import { RowButton, RowLink } from '#src/ui/row-link.tsx';
import { RowList } from '#src/ui/row-list.tsx';
import { Section } from '#src/ui/section.tsx';
import { ShipMotif } from '#src/ui/ship-motif.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { TickBox } from '#src/ui/tick-box.tsx';
import { RefusedMark, WaitingMark } from '#src/ui/waiting-mark.tsx';
import { nothing, Part } from './part.tsx';
import type { Words } from './words.ts';

const PROGRESS = { value: 7, max: 18, valueText: '7 / 18' };

/** Shows the elements that users only read. */
export function Pieces({ words }: { words: Words }) {
  const [isOpen, setOpen] = useState(true);
  const title = (
    <CheckRowTitle isOpen={false} controls="none" onToggle={nothing}>
      {words.dish}
    </CheckRowTitle>
  );
  return (
    <>
      <Part name="Hero">
        <Hero
          avatar={<Avatar id="2_1" size="lg" />}
          title={words.title}
          subtitle={words.place}
          badge={<LevelBadge level={42} label="42" size="lg" />}
          progress={<ProgressBar label={words.title} kind="experience" {...PROGRESS} />}
        />
      </Part>
      <Part name="ListCard, ProgressBar">
        <ListCard
          flag={<Flag country="GR" />}
          title={<CardLink href="#card">{words.list}</CardLink>}
          meta={words.note}
          tags={words.tags.map((tag, rank) => (
            <Chip key={tag} rank={rank}>
              {tag}
            </Chip>
          ))}
          progress={<ProgressBar label={words.list} {...PROGRESS} />}
        />
      </Part>
      <Part name="ListHeader, FlagStamp">
        <ListHeader
          stamp={<FlagStamp href="#flag" country="GR" label={words.country} />}
          summary={<ProgressBar label={words.list} {...PROGRESS} />}
          details={<p>{words.lead}</p>}
          detailsLabel={words.label}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
        />
      </Part>
      <Part name="CheckRow, WaitingMark, RefusedMark">
        <CheckRow
          tick={<TickBox label={words.dish} defaultChecked />}
          title={title}
          note={words.note}
          mark={<WaitingMark label={words.hint} />}
          isDone
        />
        <CheckRow
          tick={<TickBox label={words.dish} />}
          title={title}
          tags={words.tags.slice(0, 2).map((tag) => <Chip key={tag}>{tag}</Chip>)}
          mark={<RefusedMark label={words.problem} />}
        />
      </Part>
      <Part name="Highlight">
        <p>
          <Highlight text={words.dish} match={words.dish.slice(0, 3)} />
        </p>
      </Part>
      <Part name="Section, RowList, ChangeRow">
        <Section title={words.title}>
          <RowList>
            <li>
              <RowLink href="#row" icon={<Info aria-hidden="true" />} value="12">
                {words.place}
              </RowLink>
            </li>
            <li>
              <RowButton onClick={nothing}>{words.remove}</RowButton>
            </li>
          </RowList>
          <ul>
            <ChangeRow words={words.list} note={words.hint} actions={<Button>{words.cancel}</Button>} />
          </ul>
        </Section>
      </Part>
      <Part name="Card, Banner, QuietNote, FailureLine, StatusChip">
        {(['plain', 'saffron', 'olive', 'wine'] as const).map((tone) => (
          <Card key={tone} tone={tone}>
            {words.lead}
          </Card>
        ))}
        <Banner action={<Button>{words.save}</Button>}>{words.hint}</Banner>
        <QuietNote icon={<CloudOff aria-hidden="true" />}>{words.note}</QuietNote>
        <FailureLine>{words.problem}</FailureLine>
        <StatusChip icon={<CloudOff aria-hidden="true" />}>{words.hint}</StatusChip>
        {(['sea', 'saffron', 'wine'] as const).map((tone) => (
          <StatusChip key={tone} icon={<CloudOff aria-hidden="true" />} tone={tone} isLong>
            {words.lead}
          </StatusChip>
        ))}
      </Part>
      <Part name="EmptyState, ShipMotif">
        <EmptyState
          title={words.title}
          text={words.lead}
          art={<ShipMotif />}
          actions={<Button variant="primary">{words.save}</Button>}
        />
      </Part>
      <Part
        name="Avatar, DishPicture, DishPictures, MarkedDishPicture, Flag, LevelBadge, LikeMark, ProviderMark, Spinner"
        isLine
      >
        {['1', '2_1', '3_2', '4_1', '5'].map((id) => (
          <Avatar key={id} id={id} />
        ))}
        {['soup', 'noodles', 'dumplings', 'fish'].map((kind) => (
          <DishPicture key={kind} kind={kind} size="md" />
        ))}
        <DishPictures kinds={['rice', 'skewer', 'tea']} />
        <MarkedDishPicture kind="soup" mark={<WaitingMark label={words.hint} />} />
        {['GR', 'NP', 'CH', 'QA'].map((country) => (
          <Flag key={country} country={country} />
        ))}
        <LevelBadge level={7} label="7" isFresh />
        <LikeMark text="999.9k" label={words.label} />
        {(['google', 'apple', 'facebook'] as const).map((name) => (
          <Button key={name} icon={<ProviderMark name={name} />}>
            {name}
          </Button>
        ))}
        <Spinner />
      </Part>
      <Part name="MeanderLine, WaveLine, Skeleton">
        <MeanderLine />
        <WaveLine />
        <Skeleton label={words.label} />
      </Part>
    </>
  );
}
