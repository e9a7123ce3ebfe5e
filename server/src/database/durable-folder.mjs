import { closeSync, fsyncSync, openSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The permission bits for anybody but the owner. */
const others = 0o077;

/**
 * A folder whose files only their owner can open, and in which what PostgreSQL syncs is on the disk. Emscripten sets the mode of each new
 * file itself and ignores the umask, and its file system of Node has no `fsync`.
 */
class DurableFolder extends NodeFS {
  async init(...given) {
    const made = await super.init(...given);
    made.emscriptenOpts.preRun.push(({ FS, NODEFS }) => {
      const { chmod } = FS;
      FS.chmod = (path, mode, ...rest) => chmod(path, mode & ~others, ...rest);
      NODEFS.stream_ops.fsync = ({ nfd }) => fsyncSync(nfd);
      const { rename } = NODEFS.node_ops;
      NODEFS.node_ops.rename = (node, folder, name) => {
        rename(node, folder, name);
        syncFolder(NODEFS.realPath(folder));
      };
    });
    return made;
  }
}

function syncFolder(path) {
  const descriptor = openSync(path);
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/** PGlite's own parameters but `-F`, which switches syncing off. Emscripten has no `fdatasync`, PostgreSQL's default. */
const startParams = [...PGlite.defaultStartParams.filter((part) => part !== '-F'), '-c', 'wal_sync_method=fsync'];

/** The options with which PGlite keeps its data in a folder, such that an acknowledged write is on the disk. */
export const durable = (folder) => ({ fs: new DurableFolder(folder), startParams });
