/*
 * Loaded before the site or a test (LD_PRELOAD). It watches the files below FAULTS_FOLDER, SQLite's shared
 * memory left out, and does two things:
 *
 * - It writes a journal (FAULTS_JOURNAL) of every write, truncation and sync in its order, from which
 *   tests/faults/power-cut.ts makes the disk as a power cut could have left it.
 * - It makes chosen writes fail, as the control page (FAULTS_CONTROL, shared memory) says.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/types.h>
#include <unistd.h>

#define MOST_FDS 4096
#define MOST_FILES 250

struct control {
  uint32_t armed;
  uint32_t seen;  /* writes, truncations and syncs since it was armed */
  uint32_t first; /* the first that fails, from 1 */
  uint32_t count; /* how many fail */
  int32_t error;
};

struct record {
  uint8_t kind; /* 'n' name, 'w' write, 't' truncate, 's' sync, 'u' unlink */
  uint8_t file;
  uint16_t unused;
  uint32_t length;
  uint64_t offset;
};

static char folder[4096];
static size_t folder_length;
static int journal = -1;
static struct control *control;
static uint8_t file_of_fd[MOST_FDS];
static char *names[MOST_FILES];
static int name_count;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static int (*real_open)(const char *, int, ...);
static int (*real_close)(int);
static ssize_t (*real_write)(int, const void *, size_t);
static ssize_t (*real_pwrite)(int, const void *, size_t, off64_t);
static int (*real_ftruncate)(int, off64_t);
static int (*real_fsync)(int);
static int (*real_fdatasync)(int);
static int (*real_unlink)(const char *);

__attribute__((constructor)) static void start(void) {
  real_open = dlsym(RTLD_NEXT, "open64");
  real_close = dlsym(RTLD_NEXT, "close");
  real_write = dlsym(RTLD_NEXT, "write");
  real_pwrite = dlsym(RTLD_NEXT, "pwrite64");
  real_ftruncate = dlsym(RTLD_NEXT, "ftruncate64");
  real_fsync = dlsym(RTLD_NEXT, "fsync");
  real_fdatasync = dlsym(RTLD_NEXT, "fdatasync");
  real_unlink = dlsym(RTLD_NEXT, "unlink");
  const char *below = getenv("FAULTS_FOLDER");
  if (below == NULL || strlen(below) >= sizeof folder) return;
  strcpy(folder, below);
  const char *journal_path = getenv("FAULTS_JOURNAL");
  if (journal_path != NULL) journal = real_open(journal_path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  const char *control_path = getenv("FAULTS_CONTROL");
  if (control_path != NULL) {
    int fd = real_open(control_path, O_RDWR | O_CLOEXEC, 0600);
    void *page = fd < 0 ? MAP_FAILED : mmap(NULL, sizeof *control, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    if (page != MAP_FAILED) control = page;
  }
  folder_length = strlen(folder);
}

static void note(uint8_t kind, uint8_t file, uint64_t offset, const void *data, uint32_t length) {
  if (journal < 0) return;
  struct record record = {kind, file, 0, length, offset};
  if (real_write(journal, &record, sizeof record) != (ssize_t)sizeof record) abort();
  if (data != NULL && length > 0 && real_write(journal, data, length) != (ssize_t)length) abort();
}

/* 0: not watched; else the file's number, which is given out at its first opening. */
static uint8_t number_of(const char *path) {
  if (folder_length == 0 || strncmp(path, folder, folder_length) != 0) return 0;
  size_t length = strlen(path);
  if (length > 4 && strcmp(path + length - 4, "-shm") == 0) return 0;
  if (strstr(path, ".db") == NULL) return 0;
  for (int index = 0; index < name_count; index += 1)
    if (strcmp(names[index], path) == 0) return index + 1;
  /* A file that is not watched would make every trial pass. */
  if (name_count == MOST_FILES) abort();
  names[name_count++] = strdup(path);
  note('n', name_count, 0, path, strlen(path));
  return name_count;
}

static uint8_t watched(int fd) { return fd >= 0 && fd < MOST_FDS ? file_of_fd[fd] : 0; }

/* Whether this write, truncation or sync is one of those that fail; sets errno then. */
static int fails(void) {
  if (control == NULL || control->armed == 0) return 0;
  control->seen += 1;
  if (control->seen < control->first || control->seen - control->first >= control->count) return 0;
  errno = control->error;
  return 1;
}

static int opened(const char *path, int fd) {
  if (fd >= 0 && fd < MOST_FDS) {
    pthread_mutex_lock(&mutex);
    file_of_fd[fd] = number_of(path);
    pthread_mutex_unlock(&mutex);
  }
  return fd;
}

int open(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  return opened(path, real_open(path, flags, mode));
}

int open64(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  return opened(path, real_open(path, flags, mode));
}

int close(int fd) {
  if (fd >= 0 && fd < MOST_FDS) file_of_fd[fd] = 0;
  return real_close(fd);
}

static ssize_t write_at(int fd, const void *data, size_t length, off64_t offset) {
  uint8_t file = watched(fd);
  if (file == 0) return real_pwrite(fd, data, length, offset);
  pthread_mutex_lock(&mutex);
  ssize_t written = -1;
  if (!fails()) {
    written = real_pwrite(fd, data, length, offset);
    if (written > 0) note('w', file, offset, data, written);
  }
  pthread_mutex_unlock(&mutex);
  return written;
}

ssize_t pwrite(int fd, const void *data, size_t length, off_t offset) { return write_at(fd, data, length, offset); }

ssize_t pwrite64(int fd, const void *data, size_t length, off64_t offset) { return write_at(fd, data, length, offset); }

ssize_t write(int fd, const void *data, size_t length) {
  if (watched(fd) == 0) return real_write(fd, data, length);
  off64_t offset = lseek64(fd, 0, SEEK_CUR);
  ssize_t written = write_at(fd, data, length, offset);
  if (written > 0) lseek64(fd, offset + written, SEEK_SET);
  return written;
}

static int truncate_to(int fd, off64_t length) {
  uint8_t file = watched(fd);
  if (file == 0) return real_ftruncate(fd, length);
  pthread_mutex_lock(&mutex);
  int result = -1;
  if (!fails()) {
    result = real_ftruncate(fd, length);
    if (result == 0) note('t', file, length, NULL, 0);
  }
  pthread_mutex_unlock(&mutex);
  return result;
}

int ftruncate(int fd, off_t length) { return truncate_to(fd, length); }

int ftruncate64(int fd, off64_t length) { return truncate_to(fd, length); }

/* The journal stands for the disk, so the real sync, which only costs time, is left out where one is kept. */
static int sync_file(int fd, int (*real)(int)) {
  uint8_t file = watched(fd);
  if (file == 0) return real(fd);
  pthread_mutex_lock(&mutex);
  int result = -1;
  if (!fails()) {
    result = journal < 0 ? real(fd) : 0;
    if (result == 0) note('s', file, 0, NULL, 0);
  }
  pthread_mutex_unlock(&mutex);
  return result;
}

int fsync(int fd) { return sync_file(fd, real_fsync); }

int fdatasync(int fd) { return sync_file(fd, real_fdatasync); }

int unlink(const char *path) {
  int result = real_unlink(path);
  if (result == 0) {
    pthread_mutex_lock(&mutex);
    uint8_t file = number_of(path);
    if (file != 0) note('u', file, 0, NULL, 0);
    pthread_mutex_unlock(&mutex);
  }
  return result;
}
