import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Bookmark, BookmarkCheck } from 'lucide-react';
import type { PublicListRow } from '#src/db/schema.ts';
import { kindsOfList } from '#src/domain/dish-kind.ts';
import { notTranslated, type Translations, tagLabel, writtenIn } from '#src/domain/translation.ts';
import { languageTag } from '#src/i18n/languages.ts';
import { likeTexts } from '#src/i18n/like-texts.ts';
import { Chip } from '#src/ui/chip.tsx';
import { DishPictures } from '#src/ui/dish-picture.tsx';
import { Highlight } from '#src/ui/highlight.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { LikeMark } from '#src/ui/like-mark.tsx';
import { RouteCardLink } from '#src/ui/links.ts';
import { ListCard } from '#src/ui/list-card.tsx';
import { MenuPopover } from '#src/ui/menu-popover.tsx';
import { SwipeRow } from '#src/ui/swipe-row.tsx';
import { FoundDishes } from './found-dishes.tsx';

/** One object for all tiles, because for each new object the router computes a link's URL again. */
export const FROM_COUNTRY = { cameFrom: 'country' } as const;

type ListTileProps = {
  country: string;
  list: PublicListRow;
  /** The search term, highlighted in the name. */
  match: string;
  /** The country's texts in the reader's language; none by default. */
  translations?: Translations;
  /** Whether a heading of a section is above the card, so that its own heading is one level lower. */
  isInSection?: boolean;
  isSaved: boolean;
  /** Saves the list, or opens the user's own copy if there is one. */
  onSave: () => void;
};

/** The card of a public list: its likes, name, drawings of its dishes, size
 * and tags. A button or a swipe saves the list. */
export function ListTile({
  country,
  list,
  match,
  translations = notTranslated,
  isInSection = false,
  isSaved,
  onSave,
}: ListTileProps) {
  const { t, i18n } = useLingui();
  const { short, full } = likeTexts(i18n, list.likes);
  const { name, author } = list;
  const Heading = isInSection ? 'h3' : 'h2';
  const lang = languageTag(list.language);
  const tagLang = languageTag(writtenIn(list));
  const readersTag = languageTag(translations.language);
  return (
    <SwipeRow
      isCard
      right={
        isSaved ? undefined : { label: t`Save list`, icon: <Bookmark />, tone: 'olive', onSwipe: onSave }
      }
    >
      <ListCard
        flag={<LikeMark text={short} label={full} isStacked />}
        title={
          <Heading lang={lang}>
            <RouteCardLink
              to="/list/$country/$listID"
              params={{ country, listID: list.id }}
              state={FROM_COUNTRY}
            >
              <Highlight text={name} match={match} />
            </RouteCardLink>
          </Heading>
        }
        meta={
          <>
            <span>
              <DishPictures kinds={kindsOfList(list.items)} />
              <Plural value={list.items.length} one="# dish" other="# dishes" />
            </span>
            {author && (
              <span>
                <Trans>by {author}</Trans>
              </span>
            )}
            {match !== '' && <FoundDishes {...{ country, list, match }} />}
          </>
        }
        tags={
          list.tags.length > 0 &&
          list.tags.map((tag, rank) => (
            <Chip key={tag} rank={rank} lang={translations.texts.has(tag) ? readersTag : tagLang}>
              {match === '' ? tagLabel(tag, translations) : <TagMatch {...{ tag, match, translations }} />}
            </Chip>
          ))
        }
        actions={
          <>
            <IconButton
              tone="clay"
              label={isSaved ? t`In your lists: open ${name}` : t`Save list ${name}`}
              icon={isSaved ? <BookmarkCheck /> : <Bookmark />}
              onClick={onSave}
            />
            <MenuPopover
              isWithoutButton
              label={t`More options for ${name}`}
              actions={[
                {
                  label: isSaved ? t`Open in your lists` : t`Save list`,
                  icon: isSaved ? <BookmarkCheck /> : <Bookmark />,
                  onSelect: onSave,
                },
              ]}
            />
          </>
        }
      />
    </SwipeRow>
  );
}

/** A tag in the reader's language with the term marked: a tag is found by its beginning, with or without '#'. */
function TagMatch({ tag, match, translations }: { tag: string; match: string; translations: Translations }) {
  const wanted = tagLabel(match.startsWith('#') ? match : `#${match}`, translations);
  return <Highlight text={tagLabel(tag, translations)} match={wanted} />;
}
