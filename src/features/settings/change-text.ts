import type { Entry } from '#src/db/schema.ts';

/** What the user wrote in a change, for copying; empty when it was a press and no writing. */
export function changeText(entry: Entry): string {
  switch (entry.kind) {
    case 'list.create': {
      const { name, description, items } = entry.args.list;
      return [name, description, ...items.map((item) => `• ${item.name}`)].filter(Boolean).join('\n');
    }
    case 'list.rename':
    case 'item.rename':
      return entry.args.name;
    case 'list.describe':
    case 'item.describe':
      return entry.args.description;
    case 'item.add':
      return [entry.args.item.name, entry.args.item.description].filter(Boolean).join('\n');
    default:
      return '';
  }
}
