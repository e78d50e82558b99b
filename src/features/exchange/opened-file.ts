/** developer.mozilla.org/docs/Web/API/LaunchQueue; TypeScript does not know it yet. */
type LaunchQueue = {
  setConsumer(consumer: (launch: { files?: readonly { getFile(): Promise<File> }[] }) => void): void;
};

/** Hands over a file that the installed app was asked to open, where the browser can do that. */
export function openedFile(onFile: (file: File) => void): void {
  const { launchQueue } = window as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files = [] }) => {
    // A file that was moved or deleted meanwhile cannot be read.
    void files[0]?.getFile().then(onFile, () => undefined);
  });
}
