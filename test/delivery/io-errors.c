/* Loaded before libc (LD_PRELOAD): while the file in IO_ERRORS exists, every read of a SQLite file fails with EIO. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static int fails(int file) {
  char link[64], path[4096];
  const char *flag = getenv("IO_ERRORS");
  if (flag == NULL || access(flag, F_OK) != 0) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  return strstr(path, ".sqlite") != NULL;
}

ssize_t pread64(int file, void *bytes, size_t count, off64_t at) {
  static ssize_t (*real)(int, void *, size_t, off64_t);
  if (fails(file)) return errno = EIO, -1;
  if (real == NULL) real = dlsym(RTLD_NEXT, "pread64");
  return real(file, bytes, count, at);
}

ssize_t pread(int file, void *bytes, size_t count, off_t at) {
  static ssize_t (*real)(int, void *, size_t, off_t);
  if (fails(file)) return errno = EIO, -1;
  if (real == NULL) real = dlsym(RTLD_NEXT, "pread");
  return real(file, bytes, count, at);
}

ssize_t read(int file, void *bytes, size_t count) {
  static ssize_t (*real)(int, void *, size_t);
  if (fails(file)) return errno = EIO, -1;
  if (real == NULL) real = dlsym(RTLD_NEXT, "read");
  return real(file, bytes, count);
}
