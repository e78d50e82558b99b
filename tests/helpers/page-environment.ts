import * as happyDOM from 'happy-dom';
import { builtinEnvironments, type Environment } from 'vitest/runtime';

const { node } = builtinEnvironments;

/**
 * A Vitest environment: Node's, with Happy DOM loaded for `dom.ts`. Loading Happy DOM takes half a second of
 * processor time. An environment loads it once per thread, an import once per test file.
 */
export default {
  ...node,
  async setupVM(options) {
    const vm = await node.setupVM?.(options);
    if (vm === undefined) throw new Error('the Node environment of Vitest has no setupVM');
    Object.assign(vm.getVmContext(), { happyDOM });
    return vm;
  },
} satisfies Environment;
