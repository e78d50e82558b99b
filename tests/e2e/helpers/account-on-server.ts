import type { Page } from 'playwright/test';

type ServerItem = { id: string; name: string; description: string; tags: string[]; isDone: boolean };

type ServerList = {
  id: string;
  publicID: string | null;
  isAuthor: boolean;
  name: string;
  description: string;
  chosenCountry: string | null;
  language: string;
  access: string;
  tags: string[];
  items: ServerItem[];
  tasted?: Record<string, object>;
};

/** An account as the server sends it. `rev` rises by one with each write that changes something. */
export type ServerAccount = {
  rev: number;
  exp: number;
  alreadyAddedLike: string[];
  ownLists: ServerList[];
  diet?: { diets: string[]; avoid: string[]; allergic: string[]; kept?: { on: string } };
  achievements: string[];
};

/** Fetches the account of the user who is signed in on this page. */
export async function accountOnServer(page: Page): Promise<ServerAccount> {
  const response = await page.context().request.get('/api/account/data');
  const { user } = await response.json();
  return user;
}
