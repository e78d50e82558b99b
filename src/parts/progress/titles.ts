import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/**
 * The title of each level, by level: a cook's journey to Troy and home, from Novice to Odysseus. All are
 * distinct. Ids are explicit and short, because a hundred generated ids would be larger than the titles.
 */
export const RANK_TITLES: readonly MessageDescriptor[] = [
  // Ashore: learning to eat.
  msg({ id: 'rank.0', message: 'Novice' }),
  msg({ id: 'rank.1', message: 'Scout' }),
  msg({ id: 'rank.2', message: 'Seeker' }),
  msg({ id: 'rank.3', message: 'Nibbler' }),
  msg({ id: 'rank.4', message: 'Crumb Gatherer' }),
  msg({ id: 'rank.5', message: 'Market Stroller' }),
  msg({ id: 'rank.6', message: 'Olive Picker' }),
  msg({ id: 'rank.7', message: 'Bread Breaker' }),
  msg({ id: 'rank.8', message: 'Spoon Bearer' }),
  msg({ id: 'rank.9', message: 'Pot Stirrer' }),
  msg({ id: 'rank.10', message: 'Street Food Scholar' }),
  msg({ id: 'rank.11', message: 'Fig Thief' }),
  msg({ id: 'rank.12', message: 'Honey Hunter' }),
  msg({ id: 'rank.13', message: 'Herb Forager' }),
  msg({ id: 'rank.14', message: 'Spice Sniffer' }),
  msg({ id: 'rank.15', message: 'Vineyard Wanderer' }),
  msg({ id: 'rank.16', message: 'Harbour Taster' }),
  msg({ id: 'rank.17', message: 'Fish Market Regular' }),
  msg({ id: 'rank.18', message: 'Net Mender' }),
  msg({ id: 'rank.19', message: 'Rope Coiler' }),
  // Aboard: from the deck to the galley.
  msg({ id: 'rank.20', message: 'Deckhand of Ithaca' }),
  msg({ id: 'rank.21', message: 'Water Carrier' }),
  msg({ id: 'rank.22', message: 'Galley Hand' }),
  msg({ id: 'rank.23', message: 'Fire Keeper' }),
  msg({ id: 'rank.24', message: 'Barley Grinder' }),
  msg({ id: 'rank.25', message: 'Wine Pourer' }),
  msg({ id: 'rank.26', message: 'Rower' }),
  msg({ id: 'rank.27', message: 'Second Oar' }),
  msg({ id: 'rank.28', message: 'First Oar' }),
  msg({ id: 'rank.29', message: 'Sail Trimmer' }),
  msg({ id: 'rank.30', message: 'Ship’s Cook' }),
  msg({ id: 'rank.31', message: 'Anchor Caster' }),
  // The Odyssey's route, in its order: Troy to the Cyclops.
  msg({ id: 'rank.32', message: 'Camper on the Trojan Shore' }),
  msg({ id: 'rank.33', message: 'Campfire Storyteller' }),
  msg({ id: 'rank.34', message: 'Builder of the Horse' }),
  msg({ id: 'rank.35', message: 'Guest of the Cicones' }),
  msg({ id: 'rank.36', message: 'Keeper of Maron’s Wine' }),
  msg({ id: 'rank.37', message: 'Lotus Taster' }),
  msg({ id: 'rank.38', message: 'Lotus Leaver' }),
  msg({ id: 'rank.39', message: 'Cheese Thief of the Cyclops' }),
  msg({ id: 'rank.40', message: 'Rider under the Ram' }),
  msg({ id: 'rank.41', message: 'Nobody' }),
  // The winds, the giants and Circe.
  msg({ id: 'rank.42', message: 'Guest of Aeolus' }),
  msg({ id: 'rank.43', message: 'Keeper of the Winds' }),
  msg({ id: 'rank.44', message: 'Opener of the Wrong Bag' }),
  msg({ id: 'rank.45', message: 'Outrunner of Giants' }),
  msg({ id: 'rank.46', message: 'Stag Hunter of Aeaea' }),
  msg({ id: 'rank.47', message: 'Finder of Moly' }),
  msg({ id: 'rank.48', message: 'Guest at Circe’s Table' }),
  msg({ id: 'rank.49', message: 'Equal of Circe' }),
  msg({ id: 'rank.50', message: 'Pilot of the Black Ship' }),
  // The shades, the Sirens and the strait.
  msg({ id: 'rank.51', message: 'Walker among the Shades' }),
  msg({ id: 'rank.52', message: 'Listener to Tiresias' }),
  msg({ id: 'rank.53', message: 'Leader of the Rowing Song' }),
  msg({ id: 'rank.54', message: 'Ears of Wax' }),
  msg({ id: 'rank.55', message: 'Bound to the Mast' }),
  msg({ id: 'rank.56', message: 'Listener to the Sirens' }),
  msg({ id: 'rank.57', message: 'Sailor of the Wandering Rocks' }),
  msg({ id: 'rank.58', message: 'Dodger of Scylla' }),
  msg({ id: 'rank.59', message: 'Guest on Thrinacia' }),
  msg({ id: 'rank.60', message: 'One Who Spared the Cattle' }),
  msg({ id: 'rank.61', message: 'Swimmer of Charybdis' }),
  msg({ id: 'rank.62', message: 'Fig-Tree Clinger' }),
  // Calypso and the raft.
  msg({ id: 'rank.63', message: 'Castaway' }),
  msg({ id: 'rank.64', message: 'Gardener of Ogygia' }),
  msg({ id: 'rank.65', message: 'Guest of Calypso' }),
  msg({ id: 'rank.66', message: 'Ambrosia Refuser' }),
  msg({ id: 'rank.67', message: 'Feller of Twenty Trees' }),
  msg({ id: 'rank.68', message: 'Raft Builder' }),
  msg({ id: 'rank.69', message: 'Reader of the Stars' }),
  msg({ id: 'rank.70', message: 'Star Steersman' }),
  msg({ id: 'rank.71', message: 'Rider of Poseidon’s Storm' }),
  msg({ id: 'rank.72', message: 'Bearer of Ino’s Veil' }),
  msg({ id: 'rank.73', message: 'Swimmer of Two Nights' }),
  msg({ id: 'rank.74', message: 'Sleeper in the Leaves' }),
  // Among the Phaeacians.
  msg({ id: 'rank.75', message: 'Guest of Nausicaa' }),
  msg({ id: 'rank.76', message: 'Stranger in Scheria' }),
  msg({ id: 'rank.77', message: 'Taster of Alcinous’ Orchard' }),
  msg({ id: 'rank.78', message: 'Thrower of the Discus' }),
  msg({ id: 'rank.79', message: 'Friend of Demodocus' }),
  msg({ id: 'rank.80', message: 'Teller of the Tale' }),
  msg({ id: 'rank.81', message: 'Passenger of the Phaeacians' }),
  // Ithaca.
  msg({ id: 'rank.82', message: 'Sleeper on the Home Shore' }),
  msg({ id: 'rank.83', message: 'Hider of Treasures' }),
  msg({ id: 'rank.84', message: 'Guest of Eumaeus' }),
  msg({ id: 'rank.85', message: 'Beggar at the Gate' }),
  msg({ id: 'rank.86', message: 'Old Friend of Argos' }),
  msg({ id: 'rank.87', message: 'Bearer of the Scar' }),
  msg({ id: 'rank.88', message: 'Companion of Telemachus' }),
  msg({ id: 'rank.89', message: 'Watcher in the Hall' }),
  msg({ id: 'rank.90', message: 'Weaver of Plans' }),
  msg({ id: 'rank.91', message: 'Stringer of the Great Bow' }),
  msg({ id: 'rank.92', message: 'Archer through Twelve Axes' }),
  msg({ id: 'rank.93', message: 'Master of the Hall' }),
  msg({ id: 'rank.94', message: 'Keeper of the Olive Bed' }),
  msg({ id: 'rank.95', message: 'Counter of Laertes’ Trees' }),
  msg({ id: 'rank.96', message: 'Carrier of the Oar' }),
  msg({ id: 'rank.97', message: 'Peacemaker of Ithaca' }),
  msg({ id: 'rank.98', message: 'Captain of Captains' }),
  msg({ id: 'rank.99', message: 'Crown of Ithaca' }),
  msg({ id: 'rank.100', message: 'Odysseus' }),
];

/**
 * Returns the title of a level from 0 to 100.
 * @throws RangeError for any other level
 */
export function titleOf(level: number): MessageDescriptor {
  const title = RANK_TITLES[level];
  if (title === undefined) throw new RangeError(`no rank for level ${level}`);
  return title;
}
