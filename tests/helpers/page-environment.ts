import * as happyDOM from 'happy-dom';
import { builtinEnvironments, type Environment } from 'vitest/runtime';

const { node } = builtinEnvironments;

/**
 * Node's environment with Happy DOM at hand (`dom.ts`). An environment is loaded once for all the files that a
 * thread runs, and what a file imports for that file alone: Happy DOM takes half a second of the processor.
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
