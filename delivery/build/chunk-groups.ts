import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

type ModuleInfo = { readonly importers: readonly string[] };
type Context = { getModuleInfo: (id: string) => ModuleInfo | null };

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/**
 * Modules that re-export their whole package. They import every part of it, used or not, so their imports are
 * ignored: a part belongs to the chunk of the module that uses it.
 */
const BARREL = /\/(?:lucide-react\/dist\/esm\/lucide-react|uuid\/dist\/index)\.m?js$/;
const STYLES = /\.css$/;
const route = (name: string) => `src/routes/${name}.tsx?tsr-split=component`;

/**
 * The app's chunks, each with its start modules: the entry, or dynamically imported modules. A module belongs
 * to the first chunk that needs it, so a chunk never imports a later chunk. There are few chunks, because
 * each file is a round trip on the first visit and is compressed alone. V8 caches no compiled code of files
 * below 1 KiB (v8.dev/blog/code-caching-for-devs).
 */
const CHUNKS: Record<string, readonly string[]> = {
  // Half of the first screen's code. A browser compiles a file in one task. One file for the whole first
  // screen was a long task.
  react: ['node_modules/react-dom/client.js', 'node_modules/react/jsx-runtime.js'],
  'first-screen': ['delivery/start/main.tsx', route('index')],
  // The picker, which includes Home's search. Its chunk precedes the code that sends and fetches, because it
  // renders without that code.
  // The drawings of dishes and the rules that choose them are here, because Home and every list show them.
  // The rules for visible texts are here, because the next chunk has no room for them (P14.3).
  picker: [
    route('lists.index'),
    'src/ui/dish-picture.tsx',
    'src/domain/dish-kind.ts',
    'src/domain/visible-text.ts',
  ],
  // Code that each start loads after its page is shown.
  sync: ['src/browser/network/sync-client.ts'],
  background: [
    'delivery/start/after-first-paint.ts',
    'src/browser/worker/service-worker.ts',
    'node_modules/workbox-window/build/workbox-window.prod.es5.mjs',
    'src/routes/-notices.tsx',
    'src/features/frame/update-warning.tsx',
    'src/routes/-overlays.tsx',
    'src/features/home/card-tools/card-tools.tsx',
    'src/features/progress/new-achievements.ts',
    'src/parts/countries/ask-list-counts.ts',
    'src/parts/account/keep-create-intent.ts',
    'src/ui/message-bar.tsx',
  ],
  home: [
    'src/routes/-home-snapshot.tsx',
    'src/features/home/find-dish/home-search.tsx',
    'src/parts/search/dishes-and-lists.tsx',
    'src/features/home/first-start/first-start.tsx',
    'src/features/home/list-tools/list-tools.tsx',
    'src/features/home/list-tools/more-lists.tsx',
    'src/features/home/list-tools/add-panel.tsx',
    'src/features/home/tasty-dishes/tasty-dishes.tsx',
    'src/features/list/waiter/home-waiter.tsx',
    'src/features/home/list-pictures.tsx',
    'src/parts/downloads/begin.ts',
    'src/parts/downloads/bring-world.ts',
    // Every page loads this part. In `over-list` it would make each page load the code of lists.
    'src/parts/actions/copy-by-hand.tsx',
  ],
  // A country's page, and modules that several later chunks need and no earlier chunk.
  lists: [route('lists.$country')],
  // One list, own or public, because both consist of the same parts.
  'list-details': [
    route('list.$country.$listID'),
    route('user.list.$listID'),
    route('user.list.newList'),
    'src/routes/-own-details.tsx',
    'src/browser/network/first-list.ts',
    // A single dish, shown over its list.
    route('list.$country.$listID.$itemID'),
    route('user.list.$listID.$itemID'),
  ],
  account: [
    route('login'),
    'src/features/sign-in/first-login.ts',
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
    route('user.settings_.diet'),
    route('user.settings_.messages'),
    route('user.settings_.sync'),
    route('user.tasted'),
    'src/features/settings/change-email.tsx',
    'src/parts/install/install-sheet.tsx',
  ],
  // Parts that appear over a page or after it.
  'over-list': [
    'src/features/progress/level-up-celebration.tsx',
    'src/features/progress/achievements-celebration.tsx',
    'src/parts/downloads/download-action.tsx',
    'src/parts/unsent/save-unsent.tsx',
    'src/features/list/waiter/waiter-card.tsx',
    'src/features/list/waiter/home-card.tsx',
    'src/features/list/own/access-dialog.tsx',
    'src/features/list/report/report-dialog.tsx',
    'src/features/list/own/source-news.tsx',
    'src/features/list/own/update-from-source.ts',
  ],
  // Rare tools of lists and settings.
  tools: [
    route('user.import'),
    route('handover'),
    'src/features/exchange/paste-dishes.ts',
    'src/parts/handover/codes.tsx',
    'src/parts/handover/send-file.ts',
  ],
};

/** The chunk for modules that several later chunks need. */
const SHARED = 'lists';
/** Chunks whose few styles go into the shared chunk, which saves a file. */
const STYLED_BY_SHARED = ['over-list', 'tools'];

/**
 * Returns the bundler's groups that make `CHUNKS`. The bundler itself splits the other modules: each
 * language's texts, and modules that are used only online.
 * @throws Error when a start module does not exist
 */
export function chunkGroups(): {
  name: (id: string, context: Context) => string | null;
  debugName: string;
}[] {
  for (const start of Object.values(CHUNKS).flat()) {
    if (!existsSync(ROOT + start.replace(/\?.*/, '')))
      throw new Error(`A chunk starts from ${start}, which does not exist`);
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
      const isInGroup = isNeededBy[name]?.(id, context) || (name === SHARED && isShared(id, context));
      return isInGroup ? name : null;
    },
  }));
}

/**
 * Returns a function that is true for a module of `starts` and for each module that one of them imports,
 * directly or indirectly.
 */
function reachedFrom(starts: ReadonlySet<string>): (id: string, context: Context) => boolean {
  const results = new Map<string, boolean>();
  function isReached(id: string, context: Context): boolean {
    const found = results.get(id);
    if (found !== undefined) return found;
    // Also ends the recursion at circular imports.
    results.set(id, starts.has(id));
    const importers = context.getModuleInfo(id)?.importers ?? [];
    const isReachable =
      starts.has(id) || importers.some((importer) => !BARREL.test(importer) && isReached(importer, context));
    results.set(id, isReachable);
    return isReachable;
  }
  return isReached;
}
