/** A country is found regardless of case and accents, by a shortened term if necessary (P2.10). */
import { describe, expect, it } from 'vitest';
import { foldText, search } from '#src/domain/name-search.ts';

/** Returns a row for each text; “|” separates the names of one row. */
const rowsOf = (...names: string[]) => names.map((name) => ({ names: name.split('|').map(foldText) }));
/** Returns the term that was used, then the first name of each row that matched. */
const found = (rows: { names: string[] }[], term: string) => {
  const result = search(rows, term);
  return [result.term, ...result.rows.map((row) => row.names[0])];
};

describe('foldText', () => {
  it.each([
    ['Österreich', 'osterreich'],
    ['  Łotwa ', 'lotwa'],
    ['Côte d’Ivoire', "cote d'ivoire"],
    ['Åland', 'aland'],
    ['FAROE–ISLANDS', 'faroe-islands'],
    ['Curaçao', 'curacao'],
    ['İstanbul', 'istanbul'],
    ['Straße', 'strasse'],
    ['ΙΣ', 'ισ'],
    ['Μουσακάς', 'μουσακασ'],
    ['Γαΐδουρα, προϊόν', 'γαιδουρα, προιον'],
    ['Đakovo', 'dakovo'],
    ['Rødgrød', 'rodgrod'],
    ['Smørrebrød på Ærø', 'smorrebrod pa aero'],
    ['Țuică și mămăligă', 'tuica si mamaliga'],
    ['Põdrasült', 'podrasult'],
    ['Čevapi, šopska, džuveč', 'cevapi, sopska, dzuvec'],
    ['Šaltibarščiai su ąžuolų', 'saltibarsciai su azuolu'],
    ['Rupjmaize ar ķimenēm', 'rupjmaize ar kimenem'],
    ['Tavë kosi, çorbë', 'tave kosi, corbe'],
    ['Šopský, příště, ďábelský', 'sopsky, priste, dabelsky'],
    ['Pão de Ló, açaí', 'pao de lo, acai'],
    ['Шопска САЛАТА', 'шопска салата'],
    ['Чай, їжа', 'чаи, іжа'],
    ['بَسبوسة, أرز', 'بسبوسه, ارز'],
    ['שָׁקְשׁוּקָה', 'שקשוקה'],
    ['☕️ 1️⃣', '☕ 1'],
    ['खीरा', 'खीरा'],
    ['ガツ', 'ガツ'],
    ['ต้มข่า', 'ต้มข่า'],
    ['a\u00a0 b', 'a b'],
    ['', ''],
  ])('folds %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('folds composed and decomposed letters alike', () => {
    expect(foldText('한국')).toBe(foldText('한국'.normalize('NFD')));
  });
});

describe('search', () => {
  const rows = rowsOf(
    'Germany|Deutschland',
    'Austria|Österreich',
    'Romania',
    'Oman',
    'Côte d’Ivoire|Ivory Coast',
  );

  it('returns everything for an empty term, in the given order', () => {
    expect(found(rows, '  ')).toEqual(['', 'germany', 'austria', 'romania', 'oman', "cote d'ivoire"]);
  });

  it('ignores case and accents in the term and in the names', () => {
    expect(found(rows, 'OSTERR')).toEqual(['osterr', 'austria']);
    expect(found(rowsOf('Aland'), 'Åländ')).toEqual(['aland', 'aland']);
  });

  it('finds a country by any of its names', () => {
    expect(found(rows, 'deutsch')).toEqual(['deutsch', 'germany']);
    expect(found(rows, 'ivory')).toEqual(['ivory', "cote d'ivoire"]);
  });

  it('puts names that begin with the term first', () => {
    expect(found(rows, 'oman')).toEqual(['oman', 'oman', 'romania']);
  });

  it('shortens the term from its end until something matches', () => {
    expect(found(rows, 'germoney')).toEqual(['germ', 'germany']);
    expect(found(rows, 'oman sultanate')).toEqual(['oman', 'oman', 'romania']);
  });

  it('never shortens a term that matches', () => {
    expect(found(rows, 'romania')).toEqual(['romania', 'romania']);
  });

  it('returns everything if not even the first letter matches', () => {
    expect(found(rows, 'xq')).toHaveLength(rows.length + 1);
    expect(search(rows, 'xq').term).toBe('');
  });

  it('shortens by whole characters, not by surrogates', () => {
    const emoji = rowsOf('\ud83d\ude00 land', '\ud83d\ude01 land');
    expect(found(emoji, '\ud83d\ude02')).toHaveLength(3);
    expect(search(emoji, '\ud83d\ude02').term).toBe('');
  });

  it('removes a letter together with its marks', () => {
    expect(found(rowsOf('पाक', 'ปู'), 'ปี').at(0)).toBe('');
  });

  it('does not change its arguments', () => {
    const given = Object.freeze(rowsOf('A', 'B'));
    search(given, 'b');
    expect(given).toEqual(rowsOf('A', 'B'));
  });
});
