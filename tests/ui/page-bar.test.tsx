import '#tests/helpers/dom.ts';
import { Profiler } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { AppBar } from '#src/ui/app-bar.tsx';
import { PageBar } from '#src/ui/page-bar.tsx';

test('a page’s tools are in the app bar from the first render, and disappear with the page', () => {
  const onCommit = vi.fn();
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const render = ({ isListOpen }: { isListOpen: boolean }) =>
    flushSync(() =>
      root.render(
        <Profiler id="all" onRender={onCommit}>
          <AppBar
            brand={<a href="/">Food Odyssey</a>}
            navigation={null}
            actions={<button type="button">Settings</button>}
          />
          {isListOpen && (
            <PageBar back={<a href="/">Home</a>} actions={<button type="button">Share</button>} />
          )}
        </Profiler>,
      ),
    );
  const bar = () => container.querySelector('header')?.textContent;
  render({ isListOpen: true });
  expect(bar()).toBe('HomeFood OdysseyShareSettings');
  expect(onCommit).toHaveBeenCalledOnce();
  render({ isListOpen: false });
  expect(bar()).toBe('Food OdysseySettings');
  render({ isListOpen: true });
  expect(bar()).toBe('HomeFood OdysseyShareSettings');
  root.unmount();
});
