const KEY = 'authToken';

/**
 * A sign-in token that a wrapper or an earlier page left in a cookie or in local storage. It is taken out of both:
 * what it was left for is done once, and afterwards no script finds it.
 */
export function takeStoredToken(): string | null {
  const cookie = document.cookie.split('; ').find((each) => each.startsWith(`${KEY}=`));
  const token = cookie?.slice(KEY.length + 1) || localStorage.getItem(KEY);
  localStorage.removeItem(KEY);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere
  if (cookie !== undefined) document.cookie = `${KEY}=; path=/; max-age=0`;
  return token ? decodeURIComponent(token) : null;
}
