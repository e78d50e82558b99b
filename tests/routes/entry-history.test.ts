import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { withEntries } from '#src/routes/-entry-history.ts';

describe('the id of a history entry', () => {
  const history = withEntries(createMemoryHistory());
  const entry = () => history.location.state.entry ?? history.location.state.__TSR_key;

  it('stays the same when the URL is replaced by another URL of the same page', () => {
    history.push('/lists/IS');
    const first = entry();
    history.replace('/lists/IS?search=lamb', { pages: 2 });
    history.replace('/lists/IS/#top', { pages: 3 });
    expect(entry()).toBe(first);
    expect(history.location.state).toMatchObject({ pages: 3 });
  });

  it('is new when another page replaces the page', () => {
    history.push('/login');
    const first = entry();
    history.replace('/', history.location.state);
    expect(entry()).not.toBe(first);
  });

  it('is new for every page that is opened, whatever state is passed on', () => {
    history.push('/lists/IS');
    history.replace('/lists/IS', { pages: 2 });
    const before = entry();
    history.push('/lists/IS', history.location.state);
    expect(entry()).not.toBe(before);
    expect(history.location.state).toMatchObject({ pages: 2 });
  });
});
