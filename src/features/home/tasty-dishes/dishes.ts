/** A dish and the public starter list that has it. */
export type TastyDish = { name: string; country: string; listID: string };

/** What newcomers are shown: names that read alike in every language, from lists that every server has. */
export const TASTY_DISHES: readonly TastyDish[] = [
  { name: 'Pizza margherita', country: 'IT', listID: '8d79d81a-c226-51c5-bde6-77b564e195f1' },
  { name: 'Phở bò', country: 'VN', listID: 'a4ff0307-6142-56fd-bbe4-a036c81f226e' },
  { name: 'Tacos al pastor', country: 'MX', listID: '3dfbda36-188a-588a-b6e2-92e5cec9dd4e' },
  { name: 'Pierogi ruskie', country: 'PL', listID: '9738ce92-6bdc-5e5f-b453-10a7b2ad992c' },
  { name: 'Lahmacun', country: 'TR', listID: '42496182-3d5d-527b-a703-f580cf677bd7' },
  { name: 'Francesinha', country: 'PT', listID: 'c43d3830-03eb-5f49-a208-ebab8c008557' },
];
