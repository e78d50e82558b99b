/**
 * The type of `window.launchQueue` (developer.mozilla.org/docs/Web/API/LaunchQueue), which TypeScript lacks.
 */
type LaunchQueue = {
  setConsumer(consumer: (launch: { files?: readonly { getFile(): Promise<File> }[] }) => void): void;
};

/**
 * Calls `onFile` with a file that the system opened with the installed app, in browsers with a launch queue.
 */
export function watchOpenedFile(onFile: (file: File) => void): void {
  const { launchQueue } = window as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files = [] }) => {
    // An error is ignored, because the file may have been moved or deleted since.
    void files[0]?.getFile().then(onFile, () => undefined);
  });
}
