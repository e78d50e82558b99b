import * as happyDOM from 'happy-dom';
import { builtinEnvironments, type Environment } from 'vitest/runtime';

const { node } = builtinEnvironments;

/**
 * The prototypes of Happy DOM's classes with their own properties as loaded. The test files of a thread share them,
 * so a method that one file adds to all elements would be there for the next file too.
 */
const prototypes = Object.values(happyDOM).flatMap((each) => {
  const prototype: object | undefined = typeof each === 'function' ? each.prototype : undefined;
  return prototype === undefined ? [] : [{ prototype, loaded: Object.getOwnPropertyDescriptors(prototype) }];
});

function restorePrototypes(): void {
  for (const { prototype, loaded } of prototypes) {
    for (const key of Reflect.ownKeys(prototype))
      if (!Object.hasOwn(loaded, key)) Reflect.deleteProperty(prototype, key);
    Object.defineProperties(prototype, loaded);
  }
}

/**
 * A Vitest environment: Node's, with Happy DOM loaded for `dom.ts`. Loading Happy DOM takes half a second of
 * processor time. An environment loads it once per thread, an import once per test file.
 */
export default {
  ...node,
  async setupVM(options) {
    restorePrototypes();
    const vm = await node.setupVM?.(options);
    if (vm === undefined) throw new Error('the Node environment of Vitest has no setupVM');
    Object.assign(vm.getVmContext(), { happyDOM });
    return vm;
  },
} satisfies Environment;
