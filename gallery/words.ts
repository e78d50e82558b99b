/** Sample texts in three languages, about as long as the texts of the app. */
export type Words = {
  lang: string;
  title: string;
  lead: string;
  list: string;
  dish: string;
  note: string;
  tags: readonly string[];
  save: string;
  cancel: string;
  remove: string;
  label: string;
  hint: string;
  problem: string;
  place: string;
  country: string;
};

export const WORDS: readonly Words[] = [
  {
    lang: 'en',
    title: 'Greek essentials',
    lead: 'What to eat between Corfu and Crete, and where it tastes best.',
    list: 'Breakfast in Crete',
    dish: 'Dakos',
    note: 'Barley rusk with tomato and soft cheese',
    tags: ['#bread', '#vegetarian', '#breakfast', '#island'],
    save: 'Save list',
    cancel: 'Cancel',
    remove: 'Remove',
    label: 'Name',
    hint: 'At least 3 characters',
    problem: 'This field is required',
    place: 'Find a country',
    country: 'Greece',
  },
  {
    lang: 'de',
    title: 'Griechische Grundlagen für Reisende',
    lead: 'Was man zwischen Korfu und Kreta unbedingt gegessen haben sollte und wo es am besten schmeckt.',
    list: 'Frühstücksgewohnheiten auf Kreta',
    dish: 'Gerstenzwiebackbrot mit Tomatenwürfeln',
    note: 'Gerstenzwieback mit Tomaten, Frischkäse und reichlich Olivenöl',
    tags: ['#brotspezialität', '#vegetarisch', '#frühstückszeit', '#inselküche'],
    save: 'Liste speichern',
    cancel: 'Abbrechen',
    remove: 'Unwiderruflich entfernen',
    label: 'Benutzername',
    hint: 'Mindestens 3 Zeichen, Buchstaben und Ziffern',
    problem: 'Dieses Feld muss ausgefüllt werden',
    place: 'Land oder Lieblingsgericht suchen',
    country: 'Griechenland',
  },
  {
    lang: 'el',
    title: 'Τα απαραίτητα της Ελλάδας',
    lead: 'Τι να φας από την Κέρκυρα ως την Κρήτη, και πού είναι πιο νόστιμο.',
    list: 'Πρωινό στην Κρήτη',
    dish: 'Ντάκος με ντομάτα και μυζήθρα',
    note: 'Κριθαρένιο παξιμάδι με ντομάτα, μυζήθρα και ελαιόλαδο',
    tags: ['#ψωμί', '#χορτοφαγικό', '#πρωινό', '#νησιώτικο'],
    save: 'Αποθήκευση λίστας',
    cancel: 'Ακύρωση',
    remove: 'Οριστική αφαίρεση',
    label: 'Όνομα χρήστη',
    hint: 'Τουλάχιστον 3 χαρακτήρες',
    problem: 'Το πεδίο είναι υποχρεωτικό',
    place: 'Βρες μια χώρα',
    country: 'Ελλάδα',
  },
];
