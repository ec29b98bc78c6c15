/** What systems put into folders on their own. */
const NOT_MEANT = /^(\.|Thumbs\.db$|desktop\.ini$)/i

/** The files of a folder that somebody meant. */
export function meant(files: readonly File[]): File[] {
  return files.filter((file) => !NOT_MEANT.test(file.name)).sort((a, b) => (a.webkitRelativePath < b.webkitRelativePath ? -1 : 1))
}

/** The folders among what was dropped; to be asked for before the event ends. */
export function droppedFolders(data: DataTransfer): FileSystemDirectoryEntry[] {
  return [...data.items]
    .map((item) => item.webkitGetAsEntry?.() ?? null)
    .filter((entry): entry is FileSystemDirectoryEntry => entry?.isDirectory === true)
}

/** All files of a folder and of those within, in the order of their names. */
export async function filesOfFolder(folder: FileSystemDirectoryEntry): Promise<File[]> {
  const reader = folder.createReader()
  const entries: FileSystemEntry[] = []
  for (;;) {
    const more = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (more.length === 0) break
    entries.push(...more)
  }
  const wanted = entries.filter((entry) => !NOT_MEANT.test(entry.name)).sort((a, b) => (a.name < b.name ? -1 : 1))
  const lists = await Promise.all(
    wanted.map((entry) =>
      entry.isDirectory
        ? filesOfFolder(entry as FileSystemDirectoryEntry)
        : new Promise<File[]>((resolve, reject) => (entry as FileSystemFileEntry).file((file) => resolve([file]), reject)),
    ),
  )
  return lists.flat()
}
