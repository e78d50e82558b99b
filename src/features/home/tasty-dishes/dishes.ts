/** A dish and the public starter list that contains it. */
type TastyDish = {
  name: string;
  /** Its drawing in `src/ui/dishes/`. */
  kind: string;
  country: string;
  listID: string;
};

/**
 * The dishes shown to new visitors. Their names are alike in every language, and every server has their
 * lists. Their countries are popular ones, whose lists are downloaded to every device, so the links also work
 * offline.
 */
export const TASTY_DISHES: readonly TastyDish[] = [
  { name: 'Pizza margherita', kind: 'pizza', country: 'IT', listID: '8d79d81a-c226-51c5-bde6-77b564e195f1' },
  { name: 'Poutine', kind: 'potato', country: 'CA', listID: '1a7d9dc0-9517-5129-9328-67912d69af93' },
  { name: 'Paella valenciana', kind: 'rice', country: 'ES', listID: '066247b4-65a3-52f6-a8ad-c5a4f0c192f1' },
  {
    name: 'Pierogi ruskie',
    kind: 'dumplings',
    country: 'PL',
    listID: '9738ce92-6bdc-5e5f-b453-10a7b2ad992c',
  },
  { name: 'Lamington', kind: 'cake', country: 'AU', listID: 'cec60a96-cdbf-5cb7-af57-bf245c0a8f14' },
  { name: 'Wiener Schnitzel', kind: 'meat', country: 'AT', listID: '5799f880-6868-59ef-b3f0-1b392c64a473' },
];
