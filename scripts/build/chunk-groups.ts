import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

type ModuleInfo = { readonly importers: readonly string[] };
type Context = { getModuleInfo: (id: string) => ModuleInfo | null };

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** These import all of their package and say nothing of what is used; each part goes with the module that uses it. */
const BARREL = /\/(?:lucide-react\/dist\/esm\/lucide-react|uuid\/dist\/index)\.m?js$/;
const STYLES = /\.css$/;
const route = (name: string) => `src/routes/${name}.tsx?tsr-split=component`;

/**
 * The chunks of the app and what each begins with: the entry, or modules that are imported dynamically. A module is in
 * the first of them that needs it, so an earlier chunk never imports a later one. Few chunks, because every file is a
 * round trip on the first visit, compresses alone, and gets no compiled code from V8 while it is under 1 KiB
 * (v8.dev/blog/code-caching-for-devs).
 */
const CHUNKS: Record<string, readonly string[]> = {
  // Half of the first screen's code by itself: a browser compiles each file in one go, which was a long task for the whole.
  react: ['node_modules/react-dom/client.js', 'node_modules/react/jsx-runtime.js'],
  'first-screen': ['src/main.tsx', route('index')],
  // The picker, of which Home's search is another: before what sends and fetches, which neither needs to stand.
  picker: [route('lists.index')],
  // What every start loads once its page is there.
  sync: ['src/platform/sync-client.ts', 'node_modules/workbox-window/build/workbox-window.prod.es5.mjs'],
  background: [
    'src/after-first-paint.ts',
    'src/platform/service-worker.ts',
    'src/routes/-notices.tsx',
    'src/routes/-overlays.tsx',
    'src/features/home/card-tools/card-tools.tsx',
    'src/features/odyssey/level-up-celebration.tsx',
    'src/features/odyssey/tell-achievements.ts',
    'src/shared/copy-by-hand.tsx',
    'src/shared/countries/ask-list-counts.ts',
    'src/shared/downloads/begin.ts',
    'src/shared/downloads/download-action.tsx',
    'src/shared/keep-create-intent.ts',
    'src/shared/save-unsent.tsx',
    'src/ui/message-bar.tsx',
  ],
  home: [
    'src/routes/-home-snapshot.tsx',
    'src/features/home/find-dish/home-search.tsx',
    'src/shared/search/dishes-and-lists.tsx',
    'src/features/home/first-start/first-start.tsx',
    'src/features/home/list-tools/list-tools.tsx',
    'src/features/home/list-tools/more-lists.tsx',
    'src/features/home/list-tools/add-panel.tsx',
    'src/features/home/tasty-dishes/tasty-dishes.tsx',
  ],
  // A country, and what several of the pages below need and nothing before them does.
  lists: [route('lists.$country')],
  // One list, one's own or somebody's: both are made of the same parts.
  'list-details': [
    route('list.$country.$listID'),
    route('user.list.$listID'),
    route('user.list.newList'),
    'src/routes/-own-details.tsx',
    'src/platform/first-list.ts',
    // A dish by itself, over its list.
    route('list.$country.$listID.$itemID'),
    route('user.list.$listID.$itemID'),
  ],
  account: [
    route('login'),
    'src/features/login/first-login.ts',
    route('activate.$token'),
    route('notMe.$token'),
    route('changePassword.$token'),
    route('changeEmail.$token'),
    route('avatars'),
    route('contact'),
    route('credentials'),
    route('terms.$type'),
    route('terms.all'),
    route('user.settings'),
    route('user.settings_.messages'),
    route('user.settings_.sync'),
    route('user.tasted'),
    'src/features/settings/change-email.tsx',
    'src/shared/install/install-sheet.tsx',
  ],
  // What opens over a list.
  'over-list': [
    'src/features/list-details/waiter/waiter-card.tsx',
    'src/features/list-details/access-dialog.tsx',
    'src/features/list-details/report/report-dialog.tsx',
    'src/features/list-details/source-news.tsx',
    'src/features/list-details/update-from-source.ts',
  ],
  // What is wanted now and then beside lists and settings.
  tools: [
    route('user.import'),
    route('handover'),
    'src/features/exchange/paste-dishes.ts',
    'src/shared/handover/codes.tsx',
    'src/shared/handover/send-file.ts',
  ],
};

/** The chunk of what several of the later ones need. */
const SHARED = 'lists';
/** The few styles of these come with what is shared: a file less. */
const STYLED_BY_SHARED = ['over-list', 'tools'];

/**
 * The bundler's groups for `CHUNKS`. The rest it splits as it sees fit: each language's texts, and what is of use
 * online only.
 * @throws when a chunk begins with a file that is not there
 */
export function chunkGroups(): {
  name: (id: string, context: Context) => string | null;
  debugName: string;
}[] {
  for (const start of Object.values(CHUNKS).flat()) {
    if (!existsSync(ROOT + start.replace(/\?.*/, '')))
      throw new Error(`A chunk begins with ${start}, which is gone`);
  }
  const names = Object.keys(CHUNKS);
  const later = names.slice(names.indexOf(SHARED) + 1);
  const isNeededBy = Object.fromEntries(
    Object.entries(CHUNKS).map(([name, starts]) => [
      name,
      reachedFrom(new Set(starts.map((start) => ROOT + start))),
    ]),
  );
  const isShared = (id: string, context: Context) =>
    later.filter((name) => isNeededBy[name]?.(id, context)).length > 1 ||
    (STYLES.test(id) && STYLED_BY_SHARED.some((name) => isNeededBy[name]?.(id, context)));
  return names.map((name) => ({
    debugName: name,
    name: (id, context) => {
      const isIn = isNeededBy[name]?.(id, context) || (name === SHARED && isShared(id, context));
      return isIn ? name : null;
    },
  }));
}

/** Whether a module is one of `starts`, or one of them imports it in the end. */
function reachedFrom(starts: ReadonlySet<string>): (id: string, context: Context) => boolean {
  const known = new Map<string, boolean>();
  function isReached(id: string, context: Context): boolean {
    const found = known.get(id);
    if (found !== undefined) return found;
    // Also ends the walk where modules import each other in a circle.
    known.set(id, starts.has(id));
    const importers = context.getModuleInfo(id)?.importers ?? [];
    const isIt =
      starts.has(id) || importers.some((importer) => !BARREL.test(importer) && isReached(importer, context));
    known.set(id, isIt);
    return isIt;
  }
  return isReached;
}
