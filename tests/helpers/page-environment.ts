import * as happyDOM from 'happy-dom';
import { builtinEnvironments, type Environment } from 'vitest/runtime';

const { node } = builtinEnvironments;

/**
 * Node's environment with Happy DOM loaded (`dom.ts`). An environment is loaded once per thread, but an
 * import once per file, and Happy DOM takes half a second of processor time.
 */
export default {
  ...node,
  async setupVM(options) {
    const vm = await node.setupVM?.(options);
    if (vm === undefined)
      throw new Error('Vitest has no environment of Node for threads with modules of their own');
    Object.assign(vm.getVmContext(), { happyDOM });
    return vm;
  },
} satisfies Environment;
